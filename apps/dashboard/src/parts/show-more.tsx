import { Button } from './button.tsx';
import { t } from '../words/words.ts';

/** A button that loads the next page of a list, where there is one. */
export function ShowMore({
  query,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}) {
  if (!query.hasNextPage) return null;
  return (
    <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('shell.showMore')}
    </Button>
  );
}
