import type { UseQueryResult } from '@tanstack/react-query';
import type { SeenSet } from '../domain-queries.ts';
import { refusalOf } from '../api.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { counted, t } from '../words/words.ts';
import { rich } from '../words/rich.tsx';
import type { Label } from '../words/catalogue.ts';
import { formatList } from '../format.ts';

interface Seen {
  nameservers: SeenSet;
  sets: SeenSet[];
}

const MARKS: Record<SeenSet['seen'], { tone: Tone; text: Label; title: Label }> = {
  same: { tone: 'good', text: 'Seen', title: 'Public resolvers answer just this' },
  different: { tone: 'warn', text: 'Seen otherwise', title: 'Public resolvers answer something else' },
  absent: { tone: 'bad', text: 'Not seen', title: 'Public resolvers find nothing here' },
  unreachable: { tone: 'calm', text: 'No answer', title: 'No public resolver has answered' },
};

/** Whether the world sees the set that a record belongs to, and what it sees where that is something else. */
export function SeenMark({ of }: { of: SeenSet }) {
  const { tone, text, title } = MARKS[of.seen];
  return (
    <span className="block font-sans text-[13px] text-soft max-sm:mt-1 sm:shrink-0 sm:text-right">
      <span title={t(title)}>
        <Badge tone={tone} dot>
          {t(text)}
        </Badge>
      </span>
      {of.seen === 'different' && (
        <span className="mt-1 block max-w-56 font-mono [overflow-wrap:anywhere] sm:ml-auto">
          {of.values.join(', ')}
        </span>
      )}
    </span>
  );
}

/** What was found of the whole zone, above its records. */
export function SeenSummary({
  query: { data, error, dataUpdatedAt, isFetching },
}: {
  query: Pick<UseQueryResult<Seen>, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching'>;
}) {
  if (error)
    return (
      <Notice tone="bad">
        {t('The resolvers could not be asked.')} {refusalOf(error).message}
      </Notice>
    );
  if (!data) return <Notice tone="calm">{t('Asking public resolvers…')}</Notice>;
  const { nameservers, sets } = data;
  const isOurs = nameservers.seen === 'same';
  const others = sets.filter(({ seen }) => seen !== 'same').length;
  const isWell = isOurs && others === 0;
  return (
    <Notice tone={isWell ? 'good' : 'calm'}>
      {!isOurs && <p className="font-medium text-ink">{delegationOf(nameservers)}</p>}
      <p>
        {sets.length === 0
          ? t('There are no records to look for.')
          : others === 0
            ? t('The world sees every record as it stands here.')
            : counted(
                others,
                '{n} of {all} sets of records is not seen as they stand here. Resolvers may remember what stood before for its TTL.',
                '{n} of {all} sets of records are not seen as they stand here. Resolvers may remember what stood before for its TTL.',
                { all: sets.length },
              )}{' '}
        {isFetching
          ? t('Asking…')
          : rich(isWell ? 'Asked {when}.' : 'Asked {when}; asked again by itself.', {
              when: <Moment iso={new Date(dataUpdatedAt).toISOString()} distance />,
            })}
      </p>
    </Notice>
  );
}

function delegationOf({ seen, stored, values }: SeenSet): string {
  const ours = formatList(stored);
  if (seen === 'unreachable') return t('Nobody could tell where the domain is delegated to.');
  if (seen === 'absent')
    return t('The domain is not delegated to anybody that answers. At its registrar, set {ours}.', { ours });
  return t('The domain is delegated to {others}. Set {ours} at its registrar, or these records are not seen.', {
    others: formatList(values),
    ours,
  });
}
