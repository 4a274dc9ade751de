import { writeConfig } from '../write-config.ts';
import { BUSINESSES, UNUSUAL_BUSINESSES } from './pages.fixture.ts';

export const writePage = (business: (typeof BUSINESSES)[number]) => writeConfig({ ...business, theme: 'default' });
export const EVERY_CONFIG = [...BUSINESSES, ...UNUSUAL_BUSINESSES].map(
  (business) => [business.businessName.slice(0, 20), business] as const,
);
export const [TIDEROW, CRUMB, LEDGERLY] = BUSINESSES as [
  (typeof BUSINESSES)[number],
  (typeof BUSINESSES)[number],
  (typeof BUSINESSES)[number],
];
