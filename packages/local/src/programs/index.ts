/** The public interface of this folder. */
export { packPrograms, programFile } from './packed.ts';
