export { default as AxeBuilder } from '@axe-core/playwright';
