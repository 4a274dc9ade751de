import { readSaleTax } from '@onym/billing/tax';
import type { SaleTax } from '@onym/core/ports';
import type { Scope } from '@onym/platform';

/** Returns the tax that was stored with an order, for its answer; null where this installation calculates no tax. */
export async function taxOfOrder(scope: Pick<Scope, 'sql' | 'settings'>, orderId: string): Promise<SaleTax | null> {
  if (scope.settings.tax.source === 'none') return null;
  return (await readSaleTax(scope, orderId)) ?? null;
}
