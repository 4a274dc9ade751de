/** What others may import from here. */
export { packPrograms, packedFile } from './packed.ts';
