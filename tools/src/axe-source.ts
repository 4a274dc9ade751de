import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type { AxeResults, RunOptions } from 'axe-core';

/** The minified script of axe (half a megabyte). It defines the global `axe` in the document that runs it. */
export const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
