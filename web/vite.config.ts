import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 2048, sourcemap: false },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } }
})
