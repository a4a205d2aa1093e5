/// <reference types="vite/client" />
/// <reference types="svelte" />
/// <reference types="vite-plugin-pwa/svelte" />
