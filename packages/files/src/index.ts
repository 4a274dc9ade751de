export { keepFile } from './keep-file.ts';
export { sweepFiles, type WhoNames } from './sweep-files.ts';
