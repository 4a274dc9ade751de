import { expect, it } from 'vitest';
import { toFacts, toTypedFacts } from './legal-facts.ts';
import type { LegalKit } from './generated-queries.ts';

const FACTS = {
  legalName: 'Tiderow Rowing Ltd',
  refundWindowDays: 0,
  sellsOrSharesData: false,
  returnShippingPaidBy: 'customer',
  serviceProviders: [
    { name: 'Acme', purpose: 'keeps our servers', country: 'Ireland' },
    { name: 'Post', purpose: 'sends mail' },
  ],
  retention: [{ data: 'Logs', period: 'two years' }],
  cookies: [{ name: 'sid', provider: 'Tiderow', purpose: 'signs you in', duration: 'a day', category: 'necessary' }],
  copyrightAgent: { name: 'Vera', address: '12 Harbour Street', phone: '+1 415 555 2671', email: 'c@tiderow.com' },
};
const kitFrom = (input: Record<string, unknown>): LegalKit =>
  ({ input, metadata: { businessName: 'Tiderow', businessType: 'saas' } }) as unknown as LegalKit;

it('fills the form with the facts of a kit, and reads the same facts back from the form', () => {
  const typed = toTypedFacts(
    kitFrom({ businessName: 'Tiderow', businessType: 'saas', regions: ['gdpr'], facts: FACTS }),
  );
  expect(typed).toMatchObject({ businessName: 'Tiderow', refundWindowDays: '0', sellsOrSharesData: 'false' });
  expect(toFacts(typed)).toEqual(FACTS);
});

it('treats "no cookies" as a fact, and an empty form as none', () => {
  expect(toFacts(toTypedFacts(kitFrom({ facts: { cookies: [] } })))).toEqual({ cookies: [] });
  expect(toFacts({ legalName: '  ' })).toBeUndefined();
});
