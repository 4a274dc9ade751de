import { writeConfig } from '../write-config.ts';
import { BUSINESSES, ODD } from './pages.fixture.ts';

export const write = (business: (typeof BUSINESSES)[number]) => writeConfig({ ...business, theme: 'default' });
export const EVERY = [...BUSINESSES, ...ODD].map((business) => [business.businessName.slice(0, 20), business] as const);
export const [TIDEROW, CRUMB, LEDGERLY] = BUSINESSES as [
  (typeof BUSINESSES)[number],
  (typeof BUSINESSES)[number],
  (typeof BUSINESSES)[number],
];
