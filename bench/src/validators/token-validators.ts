import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv, type AnySchemaObject } from 'ajv';
import { filesOfFormat, type Validator } from './validator.ts';
import { installFromNpm, versionIn } from './programs.ts';

const SCHEMA = 'https://www.designtokens.org/schemas/2025.10/format.json';

/** The community group's own JSON Schema, from a folder (`--dtcg`) or from its URL. */
const dtcgSchema: Validator = {
  name: 'DTCG schema 2025.10',
  about: 'dtcg-json is valid',
  async validate(files, { dtcg }) {
    const schemas = dtcg ? await schemasIn(dtcg) : await schemasAt(SCHEMA);
    if (!schemas)
      return { missing: dtcg ? `no format.json in ${dtcg}` : `${SCHEMA} does not answer; name a folder with --dtcg` };
    const ajv = new Ajv({
      strict: false,
      allErrors: true,
      logger: false,
      formats: { 'uri-reference': true, uri: true },
    });
    for (const schema of schemas) ajv.addSchema(schema);
    const faults: string[] = [];
    const mine = filesOfFormat(files, 'dtcg-json');
    for (const { path: file, kit } of mine) {
      if (!ajv.validate(SCHEMA, JSON.parse(await readFile(file, 'utf8'))))
        faults.push(`${kit}: ${ajv.errorsText().slice(0, 300)}`);
    }
    return { version: `${schemas.length} schemas`, looked: mine.length, faults };
  },
};

async function schemasIn(folder: string): Promise<AnySchemaObject[] | undefined> {
  if (!existsSync(path.join(folder, 'format.json'))) return undefined;
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name === 'format.json' || /^format[/\\].*\.json$/.test(name),
  );
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as AnySchemaObject),
  );
}

async function schemasAt(address: string): Promise<AnySchemaObject[] | undefined> {
  const found = new Map<string, AnySchemaObject>();
  const addresses = [address];
  try {
    for (const url of addresses) {
      if (found.has(url)) continue;
      const schema = (await (await fetch(url, { signal: AbortSignal.timeout(5000) })).json()) as AnySchemaObject;
      found.set(url, schema);
      for (const [, ref] of JSON.stringify(schema).matchAll(/"\$ref":"([^"#]+)/g))
        addresses.push(new URL(ref!, url).href);
    }
    return [...found.values()];
  } catch {
    return undefined;
  }
}

const TERRAZZO = '@terrazzo/parser@2.7.1';
const terrazzo: Validator = {
  name: 'Terrazzo parser',
  about: 'dtcg-json parses with all rules',
  async validate(files) {
    const require = await installFromNpm(TERRAZZO);
    if (!require) return { missing: 'npm could not install it' };
    const { parse, defineConfig, Logger } = (await import(
      pathToFileURL(require.resolve('@terrazzo/parser')).href
    )) as TerrazzoModule;
    const faults: string[] = [];
    const mine = filesOfFormat(files, 'dtcg-json');
    const rules = Object.fromEntries(
      ['color', 'dimension', 'font-family', 'font-weight', 'number', 'typography'].map((type) => [
        `core/valid-${type}`,
        'error',
      ]),
    );
    for (const { path: file, kit } of mine) {
      const logger = new Logger({ level: 'silent' });
      const config = defineConfig(
        { tokens: [file], lint: { rules } },
        { cwd: pathToFileURL(`${path.dirname(file)}/`), logger },
      );
      try {
        const { tokens } = await parse([{ filename: pathToFileURL(file), src: await readFile(file, 'utf8') }], {
          config,
          logger,
        });
        if (Object.keys(tokens).length < 40) faults.push(`${kit}: it found ${Object.keys(tokens).length} tokens`);
      } catch (error) {
        faults.push(`${kit}: ${String(error).slice(0, 300)}`);
      }
    }
    return { version: versionIn(TERRAZZO), looked: mine.length, faults };
  },
};

interface TerrazzoModule {
  parse(inputs: unknown[], options: unknown): Promise<{ tokens: Record<string, unknown> }>;
  defineConfig(config: unknown, options: unknown): unknown;
  Logger: new (options: { level: string }) => unknown;
}

const DICTIONARY = 'style-dictionary@5.5.5';
const TRANSFORMS = '@tokens-studio/sd-transforms@2.0.3';

interface Dictionary {
  getPlatformTokens(
    platform: string,
  ): Promise<{ allTokens: { path: string[]; name: string; value?: unknown; $value?: unknown }[] }>;
}
type DictionaryClass = { new (config: unknown): Dictionary };

/** The tokens of a file by CSS name, read with Style Dictionary. */
async function readTokens(
  StyleDictionary: DictionaryClass,
  source: Record<string, unknown>,
  platform: Record<string, unknown>,
): Promise<Map<string, string>> {
  const dictionary = new StyleDictionary({
    ...source,
    platforms: { css: platform },
    log: { verbosity: 'silent', warnings: 'disabled' },
  });
  const { allTokens } = await dictionary.getPlatformTokens('css');
  return new Map(allTokens.map(({ name, value, $value }) => [name, String(value ?? $value)]));
}

/** The colours in the kit's own CSS. */
async function ownColours(css: string): Promise<Map<string, string>> {
  return new Map(
    [...(await readFile(css, 'utf8')).matchAll(/--(color-[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [
      name!,
      hex!,
    ]),
  );
}

function dictionaryValidator(
  name: string,
  about: string,
  format: string,
  load: () => Promise<{ read(file: string): Promise<Map<string, string>> } | undefined>,
): Validator {
  return {
    name,
    about,
    async validate(files) {
      const loaded = await load();
      if (!loaded) return { missing: 'npm could not install it' };
      const faults: string[] = [];
      const mine = filesOfFormat(files, format);
      for (const { path: file, kit } of mine) {
        const read = await loaded.read(file).catch((error: unknown) => new Map([['error', String(error)]]));
        const css = filesOfFormat(files, 'css-variables').find((one) => one.kit === kit)!;
        const own = await ownColours(css.path);
        for (const [colour, hex] of own)
          if (read.get(colour)?.toLowerCase() !== hex)
            faults.push(`${kit}: ${colour} is ${read.get(colour) ?? read.get('error') ?? 'not there'}, not ${hex}`);
        if (own.size < 10) faults.push(`${kit}: only ${own.size} colours to compare`);
      }
      return { version: versionIn(format === 'dtcg-json' ? DICTIONARY : TRANSFORMS), looked: mine.length, faults };
    },
  };
}

const styleDictionary = dictionaryValidator(
  'Style Dictionary',
  'dtcg-json has the colours of css-variables',
  'dtcg-json',
  async () => {
    const require = await installFromNpm(DICTIONARY, TRANSFORMS);
    if (!require) return undefined;
    const { default: StyleDictionary } = (await import(pathToFileURL(require.resolve('style-dictionary')).href)) as {
      default: DictionaryClass;
    };
    return {
      read: (file) => readTokens(StyleDictionary, { source: [file], usesDtcg: true }, { transformGroup: 'css' }),
    };
  },
);

const tokensStudio = dictionaryValidator(
  'Tokens Studio transforms',
  'tokens-studio-json has the colours of css-variables',
  'tokens-studio-json',
  async () => {
    const require = await installFromNpm(DICTIONARY, TRANSFORMS);
    if (!require) return undefined;
    const { default: StyleDictionary } = (await import(pathToFileURL(require.resolve('style-dictionary')).href)) as {
      default: DictionaryClass;
    };
    const { register } = (await import(pathToFileURL(require.resolve('@tokens-studio/sd-transforms')).href)) as {
      register(dictionary: unknown): Promise<void>;
    };
    await register(StyleDictionary);
    return {
      async read(file) {
        const { brand } = JSON.parse(await readFile(file, 'utf8')) as { brand: Record<string, unknown> };
        return readTokens(
          StyleDictionary,
          { tokens: brand, preprocessors: ['tokens-studio'] },
          { transformGroup: 'tokens-studio', transforms: ['name/kebab'] },
        );
      },
    };
  },
);

export const tokenValidators: readonly Validator[] = [dtcgSchema, terrazzo, styleDictionary, tokensStudio];
