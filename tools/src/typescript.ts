/** TypeScript 5, the last version with an API for programs; TypeScript 7 has only a command. */
export { default as ts } from 'typescript';
