import type { PricedProduct } from '@onym/billing';
import { expect, it } from 'vitest';
import type { Choice } from './launch.entity.ts';
import type { Part } from './launch-states.ts';
import { launchTotal, planSteps } from './plan-steps.ts';

const choice: Choice = {
  name: 'Crust',
  domain: 'crust.com',
  priceMinor: 1609,
  renewalMinor: 2184,
  years: 1,
  premium: false,
  owned: false,
  rationale: '',
};
const ALL: Part[] = ['domain', 'kit', 'logos', 'legal', 'site', 'mail'];
const SETS: [title: string, include: Part[], products: PricedProduct[], priced: [Part, number][]][] = [
  ['the stack', ALL, [{ product: 'LAUNCH_STACK', priceMinor: 6999 }], [['kit', 6999]]],
  [
    'a product for each part',
    ALL,
    [
      { product: 'BRAND_KIT', priceMinor: 2999 },
      { product: 'LEGAL_KIT', priceMinor: 999 },
      { product: 'SITE_BUILDER', priceMinor: 2499 },
    ],
    [
      ['kit', 2999],
      ['legal', 999],
      ['site', 2499],
    ],
  ],
  ['logos only', ['domain', 'logos'], [{ product: 'LOGO_PACK', priceMinor: 1999 }], [['logos', 1999]]],
  ['a part of what is included', ALL, [{ product: 'SITE_BUILDER', priceMinor: 2499 }], [['site', 2499]]],
  ['nothing', ALL, [], []],
];

it.each(SETS)('shows each price once and adds up to the total: %s', (_title, include, products, priced) => {
  const lines = planSteps({ include }, choice, products);
  expect(lines.map(({ step }) => step)).toEqual(include);
  expect(lines.filter(({ step, priceMinor }) => step !== 'domain' && priceMinor > 0)).toEqual(
    priced.map(([step, priceMinor]) => expect.objectContaining({ step, priceMinor }) as object),
  );
  expect(lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0)).toBe(launchTotal({ include }, choice, products));
});

it('names the product, and the parts that it pays for', () => {
  const [, kit, logos] = planSteps({ include: ALL }, choice, [{ product: 'BRAND_KIT', priceMinor: 2999 }]);
  expect(kit!.detail).toBe(
    'A brand kit for Crust: palette, typefaces, copy and pictures. Brand Kit, once, for kit, logos',
  );
  expect(logos!.detail).toBe('Logos for Crust in the same colors');
});
