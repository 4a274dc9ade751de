import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` listens. Only `vite` (the dev server) looks there: the build knows no host. */
const API = 'http://localhost:3000';
const toApi = { target: API, changeOrigin: true, headers: { origin: API } };

/** What pages are made of, but for what brings the library of windows along. */
const isPart =
  /[\\/]lucide-react[\\/]|[\\/]dashboard[\\/]src[\\/](?!pages[\\/]|parts[\\/](?:dialog|confirm)-window\.tsx)/;

/** Builds use Preact, because it halves the entry file and the time a phone is blocked. The dev server keeps React, whose refresh keeps the state of a page. */
const SMALL = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: `${import.meta.dirname}/preact-client.ts` },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

/** Vite asks for a default export here. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  ...(command === 'build' && { resolve: { alias: SMALL } }),
  build: {
    manifest: true,
    // Everything stays a file of its own: `connect-src` and `font-src` of the pages name no more than they need.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Small things that many pages share travel together: as files of their own each of them costs a request, and packs badly.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // Every page of whoever is signed in stands in the shell.
            { name: 'house', test: /[\\/]dashboard[\\/]src[\\/]pages[\\/]shell\.tsx$/, priority: 1.5 },
            { name: 'parts', test: isPart, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/trpc': toApi, '/api': toApi } },
}));
