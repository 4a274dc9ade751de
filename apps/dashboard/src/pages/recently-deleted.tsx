import { useQueryClient, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { toRefusal } from '../api.ts';
import { LoadError } from '../parts/load-error.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

/** Something that was deleted and can be restored. */
interface DeletedItem {
  id: string;
  name: string;
  deletedAt?: string | undefined;
}

interface Restoring {
  restore: (id: string) => Promise<unknown>;
  /** The key with which the queries of the list and of its bin begin. */
  queryKey: readonly string[];
}

/** The deleted things of one kind, each with a button that restores it. Empty while there are none. */
export function RecentlyDeleted<P>({
  query,
  items,
  ...restoring
}: Restoring & { query: UseInfiniteQueryResult<InfiniteData<P>>; items: (page: P) => DeletedItem[] }) {
  const { data, error, refetch } = query;
  if (!data) return error ? <LoadError error={error} retry={() => void refetch()} /> : null;
  const deleted = data.pages.flatMap(items);
  if (deleted.length === 0) return null;
  return (
    <div className="mt-8">
      <Panel title={t('general.recentlyDeleted')} about={t('general.restoreWithin30Days')}>
        <ul aria-label={t('general.recentlyDeleted')} className="-my-4 divide-y divide-line">
          {deleted.map((item) => (
            <DeletedRow key={item.id} item={item} {...restoring} />
          ))}
        </ul>
        {query.hasNextPage && (
          <div className="mt-8 text-center">
            <ShowMore query={query} />
          </div>
        )}
      </Panel>
    </div>
  );
}

function DeletedRow({ item: { id, name, deletedAt }, restore, queryKey }: Restoring & { item: DeletedItem }) {
  const client = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => restore(id),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          {deletedAt && (
            <span className="block text-[13px] text-soft">
              {t.rich('general.deletedWhen', { when: () => <Moment iso={deletedAt} distance /> })}
            </span>
          )}
        </p>
        <RoleButton
          needs="buyer"
          size="small"
          aria-label={t('general.restoreName', { name })}
          busy={restoring.isPending}
          onClick={() => restoring.mutate()}
        >
          {t('general.restore')}
        </RoleButton>
      </div>
      {restoring.error && (
        <Notice tone="bad" className="mt-2">
          {toRefusal(restoring.error).message}
        </Notice>
      )}
    </li>
  );
}
