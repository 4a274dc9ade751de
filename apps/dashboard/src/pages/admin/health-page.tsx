import { useQuery } from '@tanstack/react-query';
import { healthQuery, type HealthCheck } from '../../admin-queries.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { QueryContent } from '../../parts/query-content.tsx';
import { Page } from '../../parts/page.tsx';
import { ListSkeleton } from '../../parts/skeleton.tsx';
import { t } from '../../words/words.ts';
import type { Label } from '../../words/catalogue.ts';

const STATES: Record<HealthCheck['state'], { word: Label; tone: Tone }> = {
  ok: { word: 'admin.healthy', tone: 'good' },
  warn: { word: 'admin.check', tone: 'warn' },
  fail: { word: 'admin.down', tone: 'bad' },
};

/** The dependencies of a running service, each checked now. */
export function HealthPage() {
  const query = useQuery(healthQuery);
  return (
    <Page
      title={t('general.health')}
      about={
        <>
          {t.rich('admin.theseConnectionsWereJustTested', {
            code: (text) => <code className="font-mono text-[13px]">{text}</code>,
          })}
        </>
      }
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('general.tryAgain')}
        </Button>
      }
    >
      <QueryContent query={query} skeleton={<ListSkeleton rows={6} />}>
        {(looks) => (
          <ul aria-label={t('general.health')} className="divide-y divide-line rounded-xl border border-line bg-panel">
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
      </QueryContent>
    </Page>
  );
}
