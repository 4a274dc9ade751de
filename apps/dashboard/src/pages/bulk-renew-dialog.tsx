import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, newIdempotencyKey, idempotencyOptions } from '../api.ts';
import { formatPrice } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Fact, Facts } from '../parts/panel.tsx';
import type { Domain } from '../queries.ts';
import { useBulkAction } from '../use-bulk-action.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { formatNameCount } from './bulk-dialog.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

const ANY_PRICE = 1_000_000;

/**
 * Dialog that requests the price of each renewal as soon as it opens. The user approves the total, and no name is
 * charged more than the price requested for it. `close` gets the names that were refused.
 */
export function BulkRenewDialog({
  domains: given,
  close: leave,
}: {
  domains: readonly Domain[];
  close: (left?: readonly string[]) => void;
}) {
  const [domains] = useState(() => new Map(given.map((domain) => [domain.name, domain.expiresAt])));
  const [key] = useState(newIdempotencyKey);
  const client = useQueryClient();
  const plan = useBulkAction((domain) =>
    api.orders.renew.mutate({ domain, expiresAt: domains.get(domain)!, dryRun: true, maxPrice: ANY_PRICE }),
  );
  const prices = new Map(plan.done.map(({ name, result }) => [name, result.retailPrice]));
  const renewal = useBulkAction(
    (domain) => {
      const maxPrice = prices.get(domain)!;
      return api.orders.renew.mutate(
        { domain, expiresAt: domains.get(domain)!, maxPrice },
        idempotencyOptions(`${key}-${domain}-${maxPrice}`.slice(0, 255)),
      );
    },
    () => {
      for (const queryKey of [['domains'], ['domain'], ['overview'], ['orders'], ['history']])
        void client.invalidateQueries({ queryKey });
    },
  );
  const hasPlanned = useRef(false);
  useEffect(() => {
    if (hasPlanned.current) return;
    hasPlanned.current = true;
    plan.run([...domains.keys()]);
  }, [plan, domains]);
  const total = [...prices.values()].reduce((sum, price) => sum + price, 0);
  const paid = renewal.done.reduce((sum, { result }) => sum + result.retailPrice, 0);
  const hasBegun = renewal.total > 0;
  const isOver = hasBegun && !renewal.isRunning;
  const isBusy = plan.isRunning || renewal.isRunning;
  const close = (): void => {
    if (renewal.isRunning) return;
    leave([...plan.refused, ...renewal.refused].map(({ name }) => name));
  };
  return (
    <Dialog
      open
      close={close}
      title={
        isOver
          ? t('domains.countRenewed', { count: formatNameCount(renewal.done.length) })
          : t('domains.renewSize', { size: formatNameCount(domains.size) })
      }
      about={plan.isRunning ? t('domains.gettingTheRenewalPrices') : t('domains.youreOnlyChargedForDomains')}
    >
      <div className="space-y-5">
        <Facts>
          <Fact name={isOver ? t('general.charged') : t('general.total')}>{formatPrice(isOver ? paid : total)}</Fact>
          <Fact name={t('general.domains')}>{isOver ? renewal.done.length : prices.size}</Fact>
        </Facts>
        <BulkOutcome bulk={hasBegun ? renewal : plan.isRunning ? plan : { ...plan, done: [] }} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close} disabled={renewal.isRunning}>
            {isOver ? t('general.close') : t('general.cancelLabel')}
          </Button>
          {!isOver && prices.size > 0 && (
            <RoleButton needs="buyer" look="primary" busy={isBusy} onClick={() => renewal.run([...prices.keys()])}>
              {t('domains.payTotal', { total: formatPrice(total) })}
            </RoleButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
