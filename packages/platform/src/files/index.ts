export { keepFile } from './keep-file.ts';
export { sweepFiles } from './sweep-files.ts';
