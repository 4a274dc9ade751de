import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { describeAuditAction } from '../describe-audit-action.ts';
import { historyQuery } from '../domain-queries.ts';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import type { AuditEntry } from '../queries.ts';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';

const ACTORS: Record<AuditEntry['actor']['kind'], Label> = {
  session: 'history.you',
  key: 'history.key',
  operator: 'history.operator',
  system: 'history.automatic',
};
const SETTINGS: Record<string, Label> = {
  autoRenew: 'history.autoRenew',
  privacyEnabled: 'general.whoisPrivacy',
  locked: 'history.lock',
};
const ORDER_LABELS: Record<string, Label> = {
  buy: 'history.orderedTheRegistration',
  renew: 'history.orderedARenewal',
  restore: 'history.orderedARestore',
};

/** The changes of a name in the last 12 months with their authors, newest first. */
export function HistoryPanel({ domain }: { domain: string }) {
  const query = useInfiniteQuery(historyQuery(domain));
  return (
    <Panel title={t('history.activity')} about={t('history.last12Months')} action={<ShowMore query={query} />}>
      <QueryContent query={query} skeleton={<TextSkeleton className="w-56" />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <p className="text-soft">{t('history.noActivityYet')}</p>;
          return (
            <ol aria-label={t('history.activity')} className="space-y-3.5 border-l border-line pl-5">
              {entries.map((entry) => (
                <li key={entry.id} className="relative">
                  <span
                    aria-hidden="true"
                    className="absolute top-[7px] -left-[24.5px] size-2 rounded-full border border-edge bg-panel"
                  />
                  <p className="[overflow-wrap:anywhere]">{describeEntry(entry)}</p>
                  <p className="text-[13px] text-soft">
                    <Moment iso={entry.at} distance />,{' '}
                    {entry.actor.kind === 'key'
                      ? t('history.keyName', { name: entry.actor.name ?? entry.actor.id })
                      : t(ACTORS[entry.actor.kind])}
                  </p>
                </li>
              ))}
            </ol>
          );
        }}
      </QueryContent>
    </Panel>
  );
}

interface RecordDetails {
  type: string;
  host: string;
  value: string;
}

function describeEntry({ action, subject, details }: AuditEntry): ReactNode {
  const before = details['before'] as Record<string, unknown> | undefined;
  const after = details['after'] as Record<string, unknown> | undefined;
  switch (action) {
    case 'dns_record.created':
      return <>{t.rich('history.added', { record: () => renderRecord(after) })}</>;
    case 'dns_record.deleted':
      return <>{t.rich('history.removed', { record: () => renderRecord(before) })}</>;
    case 'dns_record.changed':
      return (
        <>{t.rich('history.changedTo', { before: () => renderRecord(before), after: () => renderRecord(after) })}</>
      );
    case 'domain.settings_changed':
    case 'domain.settings_taken_back': {
      const changed = Object.entries(after ?? {}).filter(([option, value]) => before?.[option] !== value);
      const settings = changed
        .map(([option, value]) => {
          const setting = SETTINGS[option] ? t(SETTINGS[option]) : option;
          return t(value ? 'history.settingOn' : 'history.settingOff', { setting });
        })
        .join(', ');
      if (action !== 'domain.settings_changed') return t('history.registrarRefusedSettings', { settings });
      return t('history.settingsChangedSettings', { settings: settings || t('history.none') });
    }
    case 'domain.auth_code_read':
      return t('history.viewedTheAuthCode');
    case 'order.placed':
      return (
        <>
          {t(ORDER_LABELS[String(details['kind'])] ?? 'general.ordered')}.{' '}
          <Link
            to="/orders"
            search={{ order: subject }}
            className="underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {t('general.viewOrder')}
          </Link>
        </>
      );
    default:
      return <span className="inline-block first-letter:uppercase">{describeAuditAction(action)}</span>;
  }
}

function renderRecord(record: Record<string, unknown> | undefined): ReactNode {
  const { type, host, value } = (record ?? {}) as unknown as RecordDetails;
  return (
    <code className="font-mono text-[13px]">
      {type} {host} {value}
    </code>
  );
}
