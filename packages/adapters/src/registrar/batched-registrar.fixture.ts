import type { DomainName } from '@onym/core';
import type { CheckRow, Registrar } from '@onym/core/ports';

/** Returns `count` numbered names. */
export const numberedNames = (count: number, stem = 'shelf'): DomainName[] =>
  Array.from({ length: count }, (_, i) => `${stem}${i}.com` as DomainName);
export const availableRow = (name: DomainName): CheckRow => ({
  name,
  state: 'available',
  premium: false,
  costMinor: 1299,
  renewalCostMinor: 1799,
});
export const takenRow = (name: DomainName): CheckRow => ({ name, state: 'taken' });

/** An upstream registrar that holds its responses until the test releases them. */
export function createUpstream(
  script: (names: readonly DomainName[]) => CheckRow[] | Promise<CheckRow[]> = (batch) => batch.map(availableRow),
) {
  const calls: DomainName[][] = [];
  const refuse = (): never => {
    throw new Error('not scripted');
  };
  const registrar: Registrar = {
    checkLimit: 50,
    forwardMx: [],
    async check(batch) {
      calls.push([...batch]);
      return script(batch);
    },
    async register({ name }) {
      return {
        name,
        createdAt: new Date(0),
        expiresAt: new Date(0),
        autoRenew: false,
        privacy: true,
        locked: true,
        nameservers: [],
        renewalCostMinor: null,
        registrant: null,
        paidMinor: null,
      };
    },
    tldPrices: refuse,
    get: refuse,
    list: refuse,
    authCode: refuse,
    renew: refuse,
    restoreCost: refuse,
    addGraceMs: () => null,
    deleteInGracePeriod: refuse,
    restore: refuse,
    setOptions: refuse,
    setNameservers: refuse,
    setForward: refuse,
    removeForward: refuse,
  };
  return { registrar, calls };
}
