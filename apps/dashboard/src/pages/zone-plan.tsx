import { useRefreshZone, type ZoneChanges } from '../domain-queries.ts';
import { Button } from '../parts/button.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useMutation } from '../use-mutation.ts';
import { isChange, ZoneChangeList } from './zone-changes.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

type Asking = ReturnType<typeof useMutation<ZoneChanges>>;

/** A change of a whole zone: first what it would do, then the doing. */
export interface ZonePlan {
  plan: Asking;
  carryOut: Asking;
  /** Changes the wish: what was planned for another one is forgotten. */
  rewrite: (change: () => void) => void;
}

/** Asks the same twice: with `dryRun` to show it, then in earnest, after which the records are read anew and the dialog closes. */
export function useZonePlan(
  domain: string,
  ask: (how: { dryRun?: true }) => Promise<ZoneChanges>,
  close: () => void,
): ZonePlan {
  const refresh = useRefreshZone(domain);
  const plan = useMutation({ mutationFn: () => ask({ dryRun: true }) });
  const carryOut = useMutation({
    mutationFn: () => ask({}),
    onSuccess: async () => {
      await refresh();
      close();
    },
  });
  const rewrite = (change: () => void): void => {
    change();
    plan.reset();
    carryOut.reset();
  };
  return { plan, carryOut, rewrite };
}

/** What was planned and the next step of its form: showing it, or `confirm`. `fields` say their own refusals. */
export function PlannedChanges({
  by: { plan, carryOut },
  confirm,
  fields = [],
  close,
}: {
  by: ZonePlan;
  confirm: string;
  fields?: readonly string[];
  close: () => void;
}) {
  return (
    <>
      {plan.data && <ZoneChangeList changes={plan.data} />}
      <RefusalNotice error={plan.error} fields={fields} />
      <RefusalNotice error={carryOut.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{t('Close')}</Button>
        {plan.data && isChange(plan.data) ? (
          <RoleButton needs="dns" look="primary" busy={carryOut.isPending} onClick={() => carryOut.mutate()}>
            {confirm}
          </RoleButton>
        ) : (
          <RoleButton needs="dns" type="submit" look="primary" busy={plan.isPending}>
            {t('Show what would change')}
          </RoleButton>
        )}
      </div>
    </>
  );
}
