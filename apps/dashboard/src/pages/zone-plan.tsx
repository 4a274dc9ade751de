import { useQuery } from '@tanstack/react-query';
import { useRefreshZone, type ZoneChanges } from '../domain-queries.ts';
import { Button } from '../parts/button.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';
import { hasChanges, ZoneChangeList } from './zone-changes.tsx';

/** Shows the effect of a change of a domain's records, and makes it with the button `verb`. */
export function ZonePlan({
  domain,
  name,
  run,
  verb,
  leave,
  leaveVerb = t('general.close'),
  done,
}: {
  domain: string;
  /** Identifies the change among those of the domain. */
  name: string;
  run: (dryRun: boolean, signal?: AbortSignal) => Promise<ZoneChanges>;
  verb: string;
  leave: () => void;
  leaveVerb?: string;
  done: () => void;
}) {
  const refresh = useRefreshZone(domain);
  const plan = useQuery({
    queryKey: ['zone-plan', domain, name],
    queryFn: ({ signal }) => run(true, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: () => run(false),
    onSuccess: async () => {
      await refresh();
      done();
    },
  });
  return (
    <div className="space-y-5">
      <QueryContent
        query={plan}
        skeleton={<TextSkeleton className="h-10 w-full" />}
        failure={(error) => <RefusalNotice error={error} />}
      >
        {(changes) => <ZoneChangeList changes={changes} />}
      </QueryContent>
      <RefusalNotice error={change.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={leave}>{leaveVerb}</Button>
        {plan.data && hasChanges(plan.data) && (
          <RoleButton needs="dns" look="primary" busy={change.isPending} onClick={() => change.mutate()}>
            {verb}
          </RoleButton>
        )}
      </div>
    </div>
  );
}
