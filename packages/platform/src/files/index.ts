export { fileUrl } from './file-url.ts';
export { storeFile } from './store-file.ts';
export { sweepFiles } from './sweep-files.ts';
