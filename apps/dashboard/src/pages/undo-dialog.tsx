import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useRefreshZone } from '../domain-queries.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { useMutation } from '../use-mutation.ts';
import { hasChanges, ZoneChangeList } from './zone-changes.tsx';
import { RoleButton } from './role-button.tsx';
import { t } from '../words/words.ts';

/**
 * Dialog that shows the effect of undoing the last change of a domain's records, and undoes it after the user's
 * approval.
 */
export function UndoDialog({ domain, close }: { domain: string; close: () => void }) {
  const refresh = useRefreshZone(domain);
  const plan = useQuery({
    queryKey: ['undo', domain],
    queryFn: ({ signal }) => api.dns.undo.mutate({ domain, dryRun: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const undo = useMutation({
    mutationFn: () => api.dns.undo.mutate({ domain }),
    onSuccess: async () => {
      await refresh();
      close();
    },
  });
  return (
    <Dialog open close={close} title={t('dns.undoTheLastChange')} about={t('dns.ourNameserversReturnThePrevious')}>
      <div className="space-y-5">
        <QueryContent
          query={plan}
          skeleton={<TextSkeleton className="h-10 w-full" />}
          failure={(error) => <RefusalNotice error={error} />}
        >
          {(changes) => <ZoneChangeList changes={changes} />}
        </QueryContent>
        <RefusalNotice error={undo.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={close}>{t('general.close')}</Button>
          {plan.data && hasChanges(plan.data) && (
            <RoleButton needs="dns" look="primary" busy={undo.isPending} onClick={() => undo.mutate()}>
              {t('dns.undoChange')}
            </RoleButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
