import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';

const MENTIONED = /import\.meta\.|__dirname|__filename/;
const DRAWINGS = /new URL\('(\.\/[\w-]+\.drawing\.ts)', import\.meta\.url\)/g;
const META = { url: pathToFileURLText, dirname: path.dirname, filename: (file: string) => file };
const COMMONJS = { __dirname: path.dirname, __filename: (file: string) => file };

/**
 * Bundler plugin that replaces a module's own path by a constant, so that packed code still finds the files beside
 * its source. Drawing threads are packed as well.
 */
export const keepModulePaths: Plugin = {
  name: 'at-home',
  // Native code cannot be bundled: it is loaded from its original place.
  async resolveId(source, importer, { kind }) {
    if (kind !== 'require-call') return undefined;
    const found = await this.resolve(source, importer, { kind, skipSelf: true });
    return found?.id.endsWith('.node') ? { id: found.id, external: 'absolute' } : undefined;
  },
  transform: {
    filter: { code: MENTIONED },
    handler(code, id) {
      const file = id.split('?')[0]!;
      if (!path.isAbsolute(file)) return;
      let text = code.replace(DRAWINGS, (_all, drawing: string) => {
        const reference = this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(file), drawing) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
      });
      const named: string[] = [];
      for (const [word, place] of Object.entries(META)) {
        const mention = new RegExp(String.raw`\bimport\.meta\.${word}\b`, 'g');
        if (!mention.test(text)) continue;
        text = text.replace(mention, `__here_${word}`);
        named.push(`const __here_${word} = ${JSON.stringify(place(file))};`);
      }
      for (const [word, place] of Object.entries(COMMONJS))
        if (
          new RegExp(String.raw`\b${word}\b`).test(text) &&
          !new RegExp(String.raw`(const|let|var) ${word}\b`).test(text)
        )
          named.push(`const ${word} = ${JSON.stringify(place(file))};`);
      // On the first line, so that all line numbers stay the same.
      return text.startsWith('#!') ? undefined : { code: `${named.join(' ')}${text}` };
    },
  },
};

function pathToFileURLText(file: string): string {
  return pathToFileURL(file).href;
}
