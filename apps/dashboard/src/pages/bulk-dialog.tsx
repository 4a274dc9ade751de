import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { RequiredRole } from '../roles.ts';
import { useBulkAction } from '../use-bulk-action.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';

/** One action applied to each of many names. */
export interface BulkAction {
  title: Label;
  about: Label;
  /** The button, with the number of names. */
  verb: 'domains.turnOnAutoRenewFor' | 'domains.turnOffAutoRenewFor' | 'domains.lockDomains';
  needs: RequiredRole;
  act: (domain: string) => Promise<unknown>;
}

/**
 * Dialog that asks for confirmation once, then acts on each name and refreshes the lists. It cannot be closed while it
 * acts. `close` gets the refused names, which stay selected.
 */
export function BulkDialog({
  action: { title, about, verb, needs, act },
  names: given,
  close: leave,
}: {
  action: BulkAction;
  names: readonly string[];
  close: (left?: readonly string[]) => void;
}) {
  const [names] = useState(given);
  const client = useQueryClient();
  const bulk = useBulkAction(act, () => {
    for (const queryKey of [['domains'], ['domain'], ['overview'], ['history']])
      void client.invalidateQueries({ queryKey });
  });
  const isOver = bulk.total > 0 && !bulk.isRunning;
  const close = (): void => {
    if (!bulk.isRunning) leave(bulk.refused.map(({ name }) => name));
  };
  return (
    <Dialog open close={close} title={`${t(title)}: ${formatNameCount(names.length)}`} about={t(about)}>
      <div className="space-y-5">
        <BulkOutcome bulk={bulk} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close} disabled={bulk.isRunning}>
            {isOver ? t('general.close') : t('general.cancelLabel')}
          </Button>
          {!isOver && (
            <RoleButton needs={needs} look="primary" busy={bulk.isRunning} onClick={() => bulk.run(names)}>
              {t(verb, { n: names.length })}
            </RoleButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Returns a number of domains with the noun, in the language of the page: "3 domains". */
export function formatNameCount(count: number): string {
  return t('domains.domains', { n: count });
}
