import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export default defineConfig({
  plugins: [
    svelte(),
    VitePWA({
      // People finish their turn before a new version takes over.
      registerType: 'prompt',
      injectRegister: null,
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,woff2,wasm,pack,ftl,json}'],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        cleanupOutdatedCaches: true
      },
      manifest: {
        name: 'Taol',
        short_name: 'Taol',
        description: '« Argad ! »',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#f3ead6',
        theme_color: '#f3ead6',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' }
        ]
      }
    })
  ],
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 2048, sourcemap: false },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } }
})
