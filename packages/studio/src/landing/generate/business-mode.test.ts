import { readBrief } from '@onym/studio/reading';
import { describe, expect, it } from 'vitest';
import { businessModeThemeOf } from './business-mode.ts';

describe('businessModeThemeOf', () => {
  it.each([
    ['Un luthier qui remet en état des violons à Lyon', 'crafts'],
    ['A violin maker in Leeds', 'crafts'],
    ['Geigenbauer in Mittenwald', 'crafts'],
    ['Bike rental on Skye', 'hire'],
    ['Zeltverleih in Ulm', 'hire'],
    ['Location de vélos cargos à Nantes', 'hire'],
  ])('%s', (description, way) => expect(businessModeThemeOf(readBrief({ description }))).toBe(way));

  it.each(['Violin lessons in Leeds', 'Geigenunterricht in Ulm', 'A bakery in Leeds', 'Flats to rent in Bath'])(
    'leaves the choice to the trade: %s',
    (description) => expect(businessModeThemeOf(readBrief({ description }))).toBeUndefined(),
  );
});
