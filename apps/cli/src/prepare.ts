/**
 * Preparation before and after the programs start. Loaded on demand from the packed file, because it imports the
 * server's code.
 */
export { migrate } from '@onym/db';
export { saveDemoCard, seedDemo } from './demo.ts';
