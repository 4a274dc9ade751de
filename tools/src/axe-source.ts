import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type { AxeResults, RunOptions } from 'axe-core';

/** The minified script of axe, half a megabyte. A document that has run it has the global `axe`. */
export const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
