import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` listens. Only `vite` (the dev server) looks there: the build knows no host. */
const API = 'http://localhost:3000';
const toApi = { target: API, changeOrigin: true, headers: { origin: API } };

/** Vite asks for a default export here. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    manifest: true,
    // Everything stays a file of its own: `connect-src` and `font-src` of the pages name no more than they need.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/trpc': toApi, '/api': toApi } },
});
