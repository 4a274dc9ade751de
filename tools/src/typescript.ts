/** The compiler that can be called from a program: TypeScript 7 has only a command. */
export { default as ts } from 'typescript';
