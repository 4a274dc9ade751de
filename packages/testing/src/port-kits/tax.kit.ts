import { TaxError, type BuyerPlace, type SaleTax, type Tax, type TaxRequest } from '@onym/core/ports';
import { expect } from 'vitest';
import { declareCases, rejectionOf, type KitOptions, type PortCase } from './port-case.ts';

/** What the vendor knows. The seller is in Germany. */
export interface TaxWorld {
  /** A place in the seller's own country, at 19 %. */
  home: BuyerPlace;
  /** A place in another country of the EU, at 20 %, and a VAT id of that country. */
  neighbor: BuyerPlace;
  neighborTaxId: string;
  /** A place without tax. */
  untaxed: BuyerPlace;
  /** A place whose rate depends on the postal code, and the rate, in percent. */
  postal: { place: BuyerPlace; percent: number };
}

type TaxCase = PortCase<Tax, TaxWorld>;

const requestFor = (buyer: BuyerPlace, more: Partial<TaxRequest> = {}): TaxRequest => ({
  amountMinor: 1609,
  currency: 'usd',
  behavior: 'inclusive',
  buyer,
  taxId: null,
  ...more,
});
const sumOf = ({ lines }: SaleTax): number => lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);

/** The contract of the port `Tax`, one case per guarantee. */
export const taxCases: readonly TaxCase[] = [
  {
    of: 'calculate',
    title: 'finds the tax that a price includes, rounded to the minor unit',
    async run(tax, { home }) {
      const found = await tax.calculate(requestFor(home));
      expect(found).toMatchObject({ netMinor: 1352, taxMinor: 257, grossMinor: 1609, treatment: 'taxed', buyer: home });
      expect(found.lines).toMatchObject([{ country: 'DE', percent: '19', taxMinor: 257 }]);
    },
  },
  {
    of: 'calculate',
    title: 'adds the tax to a price without it, rounded to the minor unit',
    async run(tax, { home }) {
      const found = await tax.calculate(requestFor(home, { behavior: 'exclusive' }));
      expect(found).toMatchObject({ netMinor: 1609, taxMinor: 306, grossMinor: 1915, behavior: 'exclusive' });
    },
  },
  {
    of: 'calculate',
    title: 'always has gross = net + tax, and lines that add up to the tax',
    async run(tax, world) {
      for (const buyer of [world.home, world.neighbor, world.untaxed, world.postal.place])
        for (const behavior of ['inclusive', 'exclusive'] as const) {
          const found = await tax.calculate(requestFor(buyer, { behavior, amountMinor: 6999 }));
          expect(found.netMinor + found.taxMinor).toBe(found.grossMinor);
          expect(sumOf(found)).toBe(found.taxMinor);
          expect(behavior === 'inclusive' ? found.grossMinor : found.netMinor).toBe(6999);
        }
    },
  },
  {
    of: 'calculate',
    title: "leaves the tax to a company in another country of the EU, and not to one in the seller's own",
    async run(tax, { neighbor, neighborTaxId, home }) {
      const abroad = await tax.calculate(requestFor(neighbor, { taxId: neighborTaxId }));
      expect(abroad).toMatchObject({ netMinor: 1609, taxMinor: 0, grossMinor: 1609, treatment: 'reverse_charge' });
      expect(await tax.calculate(requestFor(neighbor))).toMatchObject({ treatment: 'taxed' });
      expect(await tax.calculate(requestFor(home, { taxId: 'DE123456789' }))).toMatchObject({ treatment: 'taxed' });
    },
  },
  {
    of: 'calculate',
    title: 'takes the rate of a postal code, and refuses a place that is not exact enough to have one',
    async run(tax, { postal: { place, percent } }) {
      const found = await tax.calculate(requestFor(place, { behavior: 'exclusive', amountMinor: 10_000 }));
      expect(found).toMatchObject({ treatment: 'taxed', taxMinor: percent * 100 });
      const vague = tax.calculate(requestFor({ ...place, region: null, postalCode: null }));
      const error = await rejectionOf(vague);
      expect(error).toBeInstanceOf(TaxError);
      expect(error).toMatchObject({ kind: 'place_unknown', missing: expect.arrayContaining(['postalCode']) });
    },
  },
  {
    of: 'calculate',
    title: 'takes no tax elsewhere',
    async run(tax, { untaxed }) {
      const found = await tax.calculate(requestFor(untaxed));
      expect(found).toMatchObject({ taxMinor: 0, grossMinor: 1609, treatment: 'not_taxed' });
    },
  },
];

/** Declares the contract of the port `Tax` for one adapter. */
export function taxKit(options: KitOptions<Tax, TaxWorld>): void {
  declareCases('tax', taxCases, options);
}
