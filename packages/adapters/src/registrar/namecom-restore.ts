import { toDecimal } from '@onym/core';
import { RegistrarError, type Registrar } from '@onym/core/ports';
import type { NameComClient } from './namecom-client.ts';
import { restorePricesWire, renewedWire } from './namecom-wire.ts';

/**
 * Returns the functions of the Registrar port that restore a name from redemption. name.com v1.7.0 lists a price for restoring
 * (`domainRestorationPrice`) but has no operation for it: there `restoreCost` returns null and `restore` throws RegistrarError rejected.
 * The sandbox implements `:restore`, modeled on `:renew`; `restoreCost` is null for an extension that does not sell it. Failed calls throw
 * RegistrarError.
 */
export function restoreSupport(
  client: NameComClient,
  { isSandbox, timeoutMs }: { isSandbox: boolean; timeoutMs: number },
): Pick<Registrar, 'restoreCost' | 'restore'> {
  return {
    async restoreCost(name) {
      if (!isSandbox) return null;
      const tld = name.slice(name.indexOf('.') + 1);
      const { pricing } = await client.sendAndParse(
        {
          method: 'GET',
          path: `/core/v1/tldpricing?tlds=${tld}&duration=1`,
          signal: AbortSignal.timeout(timeoutMs),
          effect: 'read',
        },
        restorePricesWire,
      );
      // A missing or zero price means that restoring is not sold.
      return pricing.find((entry) => entry.tld === tld)?.domainRestorationPrice || null;
    },

    async restore({ name, costMinor }, idempotencyKey) {
      if (!isSandbox) throw new RegistrarError('rejected', 'name.com restores domains by hand only');
      const { domain, totalPaid } = await client.sendAndParse(
        {
          method: 'POST',
          path: `/core/v1/domains/${name}:restore`,
          body: { purchasePrice: toDecimal(costMinor) },
          headers: { 'x-idempotency-key': idempotencyKey },
          signal: AbortSignal.timeout(timeoutMs),
          effect: 'write',
        },
        renewedWire,
      );
      return { expiresAt: domain.expireDate, paidMinor: totalPaid ?? null };
    },
  };
}
