import type { NotExported } from '@onym/platform';

export const trustNotExported: NotExported = {
  flag: 'what operators look at, which whoever is looked at must not learn of; what came of it is told by mail',
};
