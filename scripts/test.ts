/**
 * `npm test`: vitest with whatever arguments it is given. With `--quick` it leaves out what vitest.config.ts calls thorough.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const vitest = path.resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const given = process.argv.slice(2);
if (given.includes('--quick')) process.env['ONYM_TEST'] = 'quick';
process.argv = [process.execPath, vitest, 'run', ...given.filter((argument) => argument !== '--quick')];
await import(pathToFileURL(vitest).href);
