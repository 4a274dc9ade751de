import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { defineConfig, type Plugin } from 'vite';
import { en } from './src/messages/en.ts';

/** Where `npm start` listens. Only `vite` (the dev server) uses it: the build contains no host. */
const API = 'http://localhost:3000';
const toApi = { target: API, changeOrigin: true, headers: { origin: API } };

/** Modules that pages consist of, except those that import the dialog library. */
const isPart =
  /[\\/]lucide-react[\\/]|[\\/]dashboard[\\/]src[\\/](?!pages[\\/]|parts[\\/](?:dialog|confirm)-window\.tsx)/;

/**
 * Builds use Preact, because it halves the entry file and the time a phone is blocked. The dev server keeps React,
 * whose refresh keeps the state of a page.
 */
const SMALL = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: `${import.meta.dirname}/preact-client.ts` },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

const SOURCES = path.join(import.meta.dirname, 'src');
const MESSAGES = path.join(SOURCES, 'messages');
type Texts = Record<string, Record<string, string>>;
type Compiled = Record<string, Record<string, CompiledMessage>>;

/**
 * How builds process the texts. Their ICU syntax is parsed at build time, so that no page loads its parser (8 kB).
 * Each module contains the English texts of the ids that it names, so that a page loads only its own; other languages
 * are loaded whole.
 */
const messages: Plugin = {
  name: 'messages',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (id === path.join(MESSAGES, 'en.ts'))
      return `export const en = {};
        export const add = (texts) => { for (const area in texts) en[area] = { ...en[area], ...texts[area] }; };`;
    if (!id.startsWith(MESSAGES) || path.dirname(id) === MESSAGES) return undefined;
    return Object.entries((await import(id)) as Texts)
      .map(([area, texts]) => `export const ${area} = ${JSON.stringify(compiledTexts(Object.entries(texts)))};`)
      .join('\n');
  },
  transform(code, id) {
    if (!id.startsWith(SOURCES) || id.startsWith(MESSAGES)) return undefined;
    const named: Compiled = {};
    for (const [area, texts] of Object.entries<Record<string, string>>(en)) {
      // An id that is built at run time may be any of its area.
      const isAny = code.includes(`\`${area}.\${`);
      const own = Object.entries(texts).filter(
        ([name]) => isAny || code.includes(`'${area}.${name}'`) || code.includes(`"${area}.${name}"`),
      );
      if (own.length > 0) named[area] = compiledTexts(own);
    }
    if (Object.keys(named).length === 0) return undefined;
    const from = JSON.stringify(path.join(MESSAGES, 'en.ts'));
    return { code: `${code}\nimport { add } from ${from};\nadd(${JSON.stringify(named)});`, map: null };
  },
};

function compiledTexts(texts: [string, string][]): Record<string, CompiledMessage> {
  return Object.fromEntries(texts.map(([name, text]) => [name, compile(text)]));
}
const FORMAT_COMPILED = { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' };

/** Vite asks for a default export here. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), messages],
  ...(command === 'build' && { resolve: { alias: [...SMALL, FORMAT_COMPILED] } }),
  build: {
    manifest: true,
    // No assets are inlined: the pages' content security policy allows `data:` URLs for pictures and fonts only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Small modules that many pages share are bundled: as separate files each of them would cost a request, and
        // compress badly.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // All pages of a signed-in user use the shell.
            { name: 'app-shell', test: /[\\/]dashboard[\\/]src[\\/]pages[\\/]shell\.tsx$/, priority: 1.5 },
            { name: 'parts', test: isPart, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/trpc': toApi, '/api': toApi } },
}));
