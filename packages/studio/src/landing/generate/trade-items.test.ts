import { describe, expect, it } from 'vitest';
import type { Trade } from './phrases.ts';
import { approachWithoutLead } from './trade-items.ts';

const approach: Trade['approach'] = [
  ['Repair the ring you never wear', 'Show it to us.', 'sparkle'],
  ['A quick answer', 'We answer within a day.', 'clock'],
];
const trade = (lead: string): Trade => ({ approach, lead }) as Trade;

describe('approachWithoutLead', () => {
  it('drops the first feature when the subheadline states it', () => {
    const lead = 'Repair the ring you never wear.';
    expect(approachWithoutLead(trade(lead), `Rings since 1990. ${lead}`)).toEqual(approach.slice(1));
  });

  it('keeps all features when the subheadline states a lead that no feature has, or no lead', () => {
    const lead = 'Engrave a watch.';
    expect(approachWithoutLead(trade(lead), `Watches since 1990. ${lead}`)).toEqual(approach);
    expect(approachWithoutLead(trade('Repair the ring you never wear.'), 'Rings since 1990.')).toEqual(approach);
  });
});
