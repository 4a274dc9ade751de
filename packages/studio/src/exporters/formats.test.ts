import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ load(url, context, next) {
    const [, name] = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/[^]*$/.exec(url.slice(url.lastIndexOf('/node_modules/'))) ?? [];
    if (name) loaded.add(name);
    return next(url, context);
  } });
  const { EXPORTERS } = await import('${new URL('./formats.ts', import.meta.url)}');
  console.log(JSON.stringify({ formats: EXPORTERS.length, loaded: [...loaded] }));`;

it(
  'lists formats without loading the document libraries, which every API process would have to keep',
  { timeout: 60_000 },
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM]);
    const { formats, loaded } = JSON.parse(stdout) as { formats: number; loaded: string[] };
    expect(formats).toBeGreaterThan(30);
    expect(loaded).toContain('zod'); // This proves that the check sees loaded modules.
    expect(loaded.filter((name) => ['pdfkit', 'docx', 'pptxgenjs'].includes(name))).toEqual([]);
  },
);
