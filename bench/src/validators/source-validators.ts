import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesOfFormat, type Validator } from './validator.ts';
import { installFromNpm, runProgram, versionIn } from './programs.ts';

const RUNTIME = 'web-tree-sitter@0.25.10';
const GRAMMARS = 'tree-sitter-wasms@0.1.13';
const LANGUAGES = [
  ['kotlin', 'compose-kotlin'],
  ['swift', 'ios-swift'],
  ['dart', 'flutter-dart'],
] as const;

interface TreeSitter {
  Parser: {
    new (): { setLanguage(language: unknown): void; parse(text: string): { rootNode: { hasError: boolean } } };
    init(): Promise<void>;
  };
  Language: { load(file: string): Promise<unknown> };
}

/** The grammars that editors use, one for each language of an export. */
export const sourceValidators: readonly Validator[] = LANGUAGES.map(([language, format]) => ({
  name: `tree-sitter ${language}`,
  about: `${format} parses without an error`,
  async validate(files) {
    if (!(await installFromNpm(RUNTIME, GRAMMARS))) return { missing: 'npm could not install it' };
    const mine = filesOfFormat(files, format);
    // In a separate process: V8's optimising compiler runs out of memory on the grammar of Swift, and must be off
    // from the start.
    const { code, out } = await runProgram(process.execPath, [
      '--liftoff-only',
      fileURLToPath(import.meta.url),
      language,
      ...mine.map(({ path }) => path),
    ]);
    if (code !== 0) return { missing: `the grammar could not be run: ${out.trim().slice(0, 100)}` };
    const wrong = JSON.parse(out) as string[];
    // A grammar that accepts an invalid text does not work.
    if (!wrong.includes('nonsense')) return { missing: 'the grammar takes nonsense' };
    return {
      version: versionIn(GRAMMARS),
      looked: mine.length,
      faults: mine.filter(({ path }) => wrong.includes(path)).map(({ kit }) => `${kit}: does not parse`),
    };
  },
}));

// As a program: prints a JSON list of the files that do not parse, with `nonsense` if an invalid text does not either.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [language, ...paths] = process.argv.slice(2);
  const require = (await installFromNpm(RUNTIME, GRAMMARS))!;
  const { Parser, Language } = (await import(pathToFileURL(require.resolve('web-tree-sitter')).href)) as TreeSitter;
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(require.resolve(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`)));
  const wrong = (text: string): boolean => parser.parse(text).rootNode.hasError;
  const found = wrong('= = {{') ? ['nonsense'] : [];
  for (const path of paths) if (wrong(await readFile(path, 'utf8'))) found.push(path);
  process.stdout.write(JSON.stringify(found));
}
