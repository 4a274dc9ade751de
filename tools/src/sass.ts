export { compileString } from 'sass';
