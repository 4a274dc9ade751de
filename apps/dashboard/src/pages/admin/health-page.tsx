import { useQuery } from '@tanstack/react-query';
import { healthQuery, type Look } from '../../desk-queries.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { t } from '../../words/words.ts';
import { rich } from '../../words/rich.tsx';
import type { Label } from '../../words/catalogue.ts';

const STATES: Record<Look['state'], { word: Label; tone: Tone }> = {
  ok: { word: 'Well', tone: 'good' },
  warn: { word: 'Look at it', tone: 'warn' },
  fail: { word: 'Down', tone: 'bad' },
};

/** What a running service needs, each tried now. */
export function HealthPage() {
  const query = useQuery(healthQuery);
  return (
    <Page
      title={t('Health')}
      about={
        <>
          {rich(
            'Each of these was tried just now. <code>onym doctor</code> also tries processor, nameserver, mail relay and storage.',
            { code: (text) => <code className="font-mono text-[13px]">{text}</code> },
          )}
        </>
      }
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('Try again')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {(looks) => (
          <ul aria-label={t('Health')} className="divide-y divide-line rounded-xl border border-line bg-panel">
            {looks.map(({ name, state, note, remedy }) => (
              <li key={name} className="flex items-center justify-between gap-6 px-5 py-3.5">
                <div className="min-w-0">
                  <p className="font-medium">{name}</p>
                  <p className="mt-0.5 text-[13px] text-soft [overflow-wrap:anywhere]">
                    {note}
                    {remedy && `. ${remedy}.`}
                  </p>
                </div>
                <Badge tone={STATES[state].tone} dot>
                  {t(STATES[state].word)}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
