import { useQueryClient } from '@tanstack/react-query';
import { api, toRefusal } from '../../api.ts';
import { ADMIN } from '../../admin-queries.ts';
import { Button } from '../../parts/button.tsx';
import { reviewQuery, reviewsQuery } from '../../review-queries.ts';
import { useMutation } from '../../use-mutation.ts';
import { t } from '../../words/words.ts';

/**
 * Button that compares one order with the records of processor and registrar now, instead of at the next
 * reconciliation, and refreshes the pages that show it.
 */
export function CompareButton({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient();
  const compare = useMutation({
    mutationFn: () => api.review.compare.mutate({ orderId }),
    onSettled: () =>
      Promise.all(
        [ADMIN, reviewQuery(orderId).queryKey, reviewsQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        busy={compare.isPending}
        aria-label={`${t('admin.compareNow')}: ${orderId}`}
        onClick={() => compare.mutate()}
      >
        {t('admin.compareNow')}
      </Button>
      <span role="status" className="text-[13px] text-soft">
        {compare.error ? toRefusal(compare.error).message : compare.isSuccess && t('admin.comparedJustNow')}
      </span>
    </span>
  );
}
