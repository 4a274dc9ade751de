import { useState } from 'react';
import { toRefusal } from '../api.ts';
import { useRefreshZone, type ZoneChanges } from '../domain-queries.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useMutation } from '../use-mutation.ts';
import { hasChanges, ZoneChangeList } from './zone-changes.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

type PreviewMutation = ReturnType<typeof useMutation<ZoneChanges>>;

/** A change of a whole zone: a preview first, then the change. */
export interface ZonePreview {
  plan: PreviewMutation;
  carryOut: PreviewMutation;
  /** Changes the request; the preview of the previous one is dropped. */
  rewrite: (change: () => void) => void;
  /** The user has agreed to import a file without its refused lines. */
  isForced: boolean;
  force: (isForced: boolean) => void;
}

/**
 * Creates the state of a form that previews a change of a zone and then carries it out. Both send the same request
 * `ask`, first with `dryRun`. After the second, the queries of the zone are refreshed and `close` is called. `rewrite`
 * discards the preview when the input changes.
 */
export function useZonePreview(
  domain: string,
  ask: (how: { dryRun?: true; force?: true }) => Promise<ZoneChanges>,
  close: () => void,
): ZonePreview {
  const refresh = useRefreshZone(domain);
  const [isForced, force] = useState(false);
  const plan = useMutation({ mutationFn: () => ask({ dryRun: true }) });
  const carryOut = useMutation({
    mutationFn: () => ask(isForced ? { force: true } : {}),
    onSuccess: async () => {
      await refresh();
      close();
    },
  });
  const rewrite = (change: () => void): void => {
    change();
    force(false);
    plan.reset();
    carryOut.reset();
  };
  return { plan, carryOut, rewrite, isForced, force };
}

/**
 * The preview of a form with `useZonePreview`, and its buttons: first to preview, then to carry out with the text
 * `confirm`. Errors of `fields` are not repeated.
 */
export function PreviewedChanges({
  by: { plan, carryOut, isForced, force },
  confirm,
  fields = [],
  close,
}: {
  by: ZonePreview;
  confirm: string;
  fields?: readonly string[];
  close: () => void;
}) {
  const incomplete = plan.error ? toRefusal(plan.error).incomplete : undefined;
  const changes = plan.data ?? incomplete;
  return (
    <>
      {changes && <ZoneChangeList changes={changes} />}
      {!incomplete && <RefusalNotice error={plan.error} fields={fields} />}
      {incomplete && hasChanges(incomplete) && <ForceNotice isForced={isForced} force={force} />}
      <RefusalNotice error={carryOut.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{t('general.close')}</Button>
        {changes && hasChanges(changes) ? (
          <RoleButton
            needs="dns"
            look="primary"
            busy={carryOut.isPending}
            disabled={incomplete !== undefined && !isForced}
            onClick={() => carryOut.mutate()}
          >
            {confirm}
          </RoleButton>
        ) : (
          <RoleButton needs="dns" type="submit" look="primary" busy={plan.isPending}>
            {t('dns.previewChanges')}
          </RoleButton>
        )}
      </div>
    </>
  );
}

/** Shown for a file that would replace the records but has lines that cannot be imported: the user decides. */
function ForceNotice({ isForced, force }: { isForced: boolean; force: (isForced: boolean) => void }) {
  return (
    <Notice tone="bad">
      <p>{t('dns.someLinesOfFileCant')}</p>
      <label className="mt-2 flex items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={isForced}
          className="size-4 accent-accent"
          onChange={(event) => force(event.target.checked)}
        />
        {t('dns.importFileWithoutTheseLines')}
      </label>
    </Notice>
  );
}
