import { describe, expect, it } from 'vitest';
import {
  CONTROL_LEVELS,
  CONTROLLED_ACTS,
  DEFAULT_CONTROL,
  isStricterLevel,
  loosensControl,
  stricterControl,
} from './key-control.ts';

describe('loosensControl', () => {
  it('is true exactly when one act gets a looser level, whatever happens to the others', () => {
    const strictest = { ...DEFAULT_CONTROL, registrant: 'deny' } as const;
    for (const act of CONTROLLED_ACTS.filter((one) => one !== 'registrant'))
      for (const one of CONTROL_LEVELS)
        for (const other of CONTROL_LEVELS) {
          const [before, after] = [
            { ...DEFAULT_CONTROL, [act]: one },
            { ...strictest, [act]: other },
          ];
          expect(loosensControl(before, after)).toBe(isStricterLevel(one, other));
        }
  });
});

describe('stricterControl', () => {
  it('is the stricter level of each act, in every pair', () => {
    for (const act of CONTROLLED_ACTS)
      for (const one of CONTROL_LEVELS)
        for (const other of CONTROL_LEVELS) {
          const both = stricterControl({ ...DEFAULT_CONTROL, [act]: one }, { [act]: other });
          expect(both).toEqual({ ...DEFAULT_CONTROL, [act]: isStricterLevel(other, one) ? other : one });
        }
  });

  it('keeps acts that the request does not name', () => {
    expect(stricterControl(DEFAULT_CONTROL, {})).toEqual(DEFAULT_CONTROL);
  });
});
