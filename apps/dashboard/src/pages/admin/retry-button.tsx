import { useQueryClient } from '@tanstack/react-query';
import { toRefusal } from '../../api.ts';
import { ADMIN } from '../../admin-queries.ts';
import { Button } from '../../parts/button.tsx';
import { useMutation } from '../../use-mutation.ts';
import { t } from '../../words/words.ts';

/**
 * Button that calls `act`, which retries work that was given up, and then refreshes the queries with the key ADMIN,
 * also after an error. `of` names the work for screen readers.
 */
export function RetryButton({ of, act }: { of: string; act: () => Promise<unknown> }) {
  const queryClient = useQueryClient();
  const retry = useMutation({ mutationFn: act, onSettled: () => queryClient.invalidateQueries({ queryKey: ADMIN }) });
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Button
        size="small"
        aria-label={`${t('general.tryAgain')}: ${of}`}
        busy={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {t('general.tryAgain')}
      </Button>
      {retry.error && (
        <span role="alert" className="max-w-56 text-right text-[13px] text-bad">
          {toRefusal(retry.error).message}
        </span>
      )}
    </span>
  );
}
