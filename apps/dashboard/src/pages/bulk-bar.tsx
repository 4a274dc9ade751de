import { useState } from 'react';
import { api } from '../api.ts';
import { toCsv } from '../domain-list.ts';
import { isConnected } from '../domain-states.ts';
import { formatCount } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { downloadText } from '../parts/download.ts';
import type { Domain } from '../queries.ts';
import { BulkDialog, type BulkAction } from './bulk-dialog.tsx';
import { BulkRenewDialog } from './bulk-renew-dialog.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

const set = (request: { autoRenew?: boolean; locked?: boolean }) => (domain: string) =>
  api.domains.change.mutate({ domain, ...request });

/** Actions on many names at once. */
const ACTIONS: Record<'on' | 'off' | 'lock', BulkAction> = {
  on: {
    title: 'domains.turnOnAutoRenew',
    about: 'domains.eachDomainRenewsWithYour',
    verb: 'domains.turnOnAutoRenewFor',
    needs: 'buyer',
    act: set({ autoRenew: true }),
  },
  off: {
    title: 'domains.turnOffAutoRenew',
    about: 'domains.eachDomainExpiresAtThe',
    verb: 'domains.turnOffAutoRenewFor',
    needs: 'buyer',
    act: set({ autoRenew: false }),
  },
  lock: {
    title: 'domains.lockTransfers',
    about: 'domains.lockedDomainsCantBeTransferred',
    verb: 'domains.lockDomains',
    needs: 'owner',
    act: set({ locked: true }),
  },
};

/**
 * Toolbar with the actions on the selected domains, shown below the list. Domains that are registered elsewhere or were
 * transferred away are left out of the changes, but not of the CSV file.
 */
export function BulkBar({ chosen, select }: { chosen: readonly Domain[]; select: (names: readonly string[]) => void }) {
  const [open, setOpen] = useState<keyof typeof ACTIONS | 'renew'>();
  const ours = chosen.filter((domain) => !isConnected(domain) && domain.lifecycle !== 'transferred_out');
  const names = ours.map(({ name }) => name);
  const close = (left: readonly string[] = []): void => {
    setOpen(undefined);
    if (left.length > 0) select(left);
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('domains.selectedDomains')}
        className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-panel px-4 py-3 shadow-lg"
      >
        <p role="status" className="mr-auto font-medium tabular-nums">
          {t('domains.countSelected', { count: formatCount(chosen.length) })}
        </p>
        {ours.length > 0 && (
          <>
            <RoleButton needs="buyer" size="small" onClick={() => setOpen('on')}>
              {t('domains.autoRenew')}
            </RoleButton>
            <RoleButton needs="buyer" size="small" onClick={() => setOpen('off')}>
              {t('domains.autoRenewOff')}
            </RoleButton>
            <RoleButton needs="owner" size="small" onClick={() => setOpen('lock')}>
              {t('domains.lock')}
            </RoleButton>
            <RoleButton needs="buyer" size="small" onClick={() => setOpen('renew')}>
              {t('domains.renew')}
            </RoleButton>
          </>
        )}
        <Button size="small" look="quiet" onClick={() => downloadText('domains.csv', 'text/csv', toCsv(chosen))}>
          CSV
        </Button>
        <Button size="small" look="quiet" onClick={() => select([])}>
          {t('domains.clear')}
        </Button>
      </div>
      {open === 'renew' && <BulkRenewDialog domains={ours} close={close} />}
      {open && open !== 'renew' && <BulkDialog action={ACTIONS[open]} names={names} close={close} />}
    </>
  );
}
