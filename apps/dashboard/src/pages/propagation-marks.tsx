import type { UseQueryResult } from '@tanstack/react-query';
import type { SetPropagation } from '../domain-queries.ts';
import { toRefusal } from '../api.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';
import { formatList } from '../format.ts';

interface Propagation {
  nameservers: SetPropagation;
  sets: SetPropagation[];
}

const MARKS: Record<SetPropagation['seen'], { tone: Tone; text: Label; title: Label }> = {
  same: { tone: 'good', text: 'dns.propagated', title: 'dns.publicResolversReturnThisValue' },
  different: { tone: 'warn', text: 'dns.different', title: 'dns.publicResolversReturnADifferent' },
  absent: { tone: 'bad', text: 'dns.notPropagated', title: 'dns.publicResolversReturnNoRecord' },
  unreachable: { tone: 'calm', text: 'general.noAnswer', title: 'dns.noPublicResolverResponded' },
};

/** Whether a record's set is visible in public DNS, and its public values where they differ. */
export function PropagationMark({ of }: { of: SetPropagation }) {
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

/** Notice about the public state of the whole zone: not loaded, not reachable, as stored, or different. */
export function PropagationSummary({
  query: { data, error, dataUpdatedAt, isFetching },
}: {
  query: Pick<UseQueryResult<Propagation>, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching'>;
}) {
  if (error)
    return (
      <Notice tone="bad">
        {t('dns.couldntReachThePublicResolvers')} {toRefusal(error).message}
      </Notice>
    );
  if (!data) return <Notice tone="calm">{t('dns.queryingPublicResolvers')}</Notice>;
  const { nameservers, sets } = data;
  const isOurs = nameservers.seen === 'same';
  const others = sets.filter(({ seen }) => seen !== 'same').length;
  const isWell = isOurs && others === 0;
  return (
    <Notice tone={isWell ? 'good' : 'calm'}>
      {!isOurs && <p className="font-medium text-ink">{delegationOf(nameservers)}</p>}
      <p>
        {sets.length === 0
          ? t('dns.thereAreNoRecords')
          : others === 0
            ? t('dns.allRecordsHavePropagated')
            : t('dns.ofAllRecordSetsHavent', { n: others, all: sets.length })}{' '}
        {isFetching
          ? t('dns.checking')
          : t.rich(isWell ? 'dns.checked' : 'dns.checkedChecksAgainAutomatically', {
              when: () => <Moment iso={new Date(dataUpdatedAt).toISOString()} distance />,
            })}
      </p>
    </Notice>
  );
}

function delegationOf({ seen, stored, values }: SetPropagation): string {
  const ours = formatList(stored);
  if (seen === 'unreachable') return t('dns.couldntDetermineTheNameserversOf');
  if (seen === 'absent') return t('dns.theDomainIsntDelegatedTo', { ours });
  return t('dns.domainIsDelegatedToOthers', { others: formatList(values), ours });
}
