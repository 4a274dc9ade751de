export { default as ase } from 'ase-utils';
