export { publint } from 'publint';
export { formatMessage } from 'publint/utils';
