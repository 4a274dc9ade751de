/** What is done before and after the programs start. Loaded when it is needed, packed: it knows the whole house. */
export { migrate } from '@onym/db';
export { saveDemoCard, seedDemo } from './demo.ts';
