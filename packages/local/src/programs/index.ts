/** What others may import from here. */
export { packPrograms, programFile } from './packed.ts';
