import type { UseQueryResult } from '@tanstack/react-query';
import type { SeenSet } from '../domain-queries.ts';
import { refusalOf } from '../api.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';

interface Seen {
  nameservers: SeenSet;
  sets: SeenSet[];
}

const MARKS: Record<SeenSet['seen'], { tone: Tone; text: string; title: string }> = {
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
      <span title={title}>
        <Badge tone={tone} dot>
          {text}
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
  if (error) return <Notice tone="bad">The resolvers could not be asked. {refusalOf(error).message}</Notice>;
  if (!data) return <Notice tone="calm">Asking public resolvers…</Notice>;
  const { nameservers, sets } = data;
  const isOurs = nameservers.seen === 'same';
  const others = sets.filter(({ seen }) => seen !== 'same').length;
  const isWell = isOurs && others === 0;
  return (
    <Notice tone={isWell ? 'good' : 'calm'}>
      {!isOurs && <p className="font-medium text-ink">{delegationOf(nameservers)}</p>}
      <p>
        {sets.length === 0
          ? 'There are no records to look for. '
          : others === 0
            ? 'The world sees every record as it stands here. '
            : `${others} of ${sets.length} sets of records ${others === 1 ? 'is' : 'are'} not seen as they stand here. Resolvers may remember what stood before for its TTL. `}
        {isFetching ? (
          'Asking…'
        ) : (
          <>
            Asked <Moment iso={new Date(dataUpdatedAt).toISOString()} distance />
            {isWell ? '.' : '; asked again by itself.'}
          </>
        )}
      </p>
    </Notice>
  );
}

function delegationOf({ seen, stored, values }: SeenSet): string {
  const ours = stored.join(' and ');
  if (seen === 'unreachable') return 'Nobody could tell where the domain is delegated to.';
  if (seen === 'absent') return `The domain is not delegated to anybody that answers. At its registrar, set ${ours}.`;
  return `The domain is delegated to ${values.join(' and ')}. Set ${ours} at its registrar, or these records are not seen.`;
}
