import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { KeyRound, ScrollText } from 'lucide-react';
import { describeAuditAction } from '../describe-audit-action.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { joinClassNames } from '../parts/class-names.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { TextField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { ShowMore } from '../parts/show-more.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { keysQuery, requestsQuery, auditQuery, type AuditEntry, type LoggedRequest } from '../queries.ts';
import { t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';

const route = getRouteApi('/signed-in/log');
const REQUEST_ID = 'req_[0-9a-hjkmnp-tv-z]{26}';
const VIEWS = [
  { show: 'requests', name: 'history.requests' },
  { show: 'changes', name: 'history.changes' },
] as const;

/**
 * API requests of the last seven days, or the one with the id in the URL, and changes of the last year with author and
 * origin. Reads by the dashboard are left out unless the user includes them.
 */
export function LogPage() {
  const { show = 'requests', id, looks = false } = route.useSearch();
  return (
    <Page title={t('general.log')} about={t('history.requestsOfTheLast7')}>
      <nav aria-label={t('history.view')} className="flex gap-1">
        {VIEWS.map((view) => (
          <Link
            key={view.show}
            to="/log"
            search={{ show: view.show }}
            aria-current={view.show === show ? 'page' : undefined}
            className={joinClassNames(
              'rounded-lg px-3 py-1.5 font-medium',
              view.show === show ? 'bg-sunken text-ink' : 'text-soft hover:text-ink',
            )}
          >
            {t(view.name)}
          </Link>
        ))}
      </nav>
      {show === 'requests' ? <Requests id={id} withLooks={looks} /> : <Changes />}
    </Page>
  );
}

function Requests({ id, withLooks }: { id: string | undefined; withLooks: boolean }) {
  const navigate = useNavigate();
  const query = useInfiniteQuery(requestsQuery(id, withLooks));
  return (
    <>
      <form
        className="flex max-w-xl items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const requestId = String(new FormData(event.currentTarget).get('id')).trim();
          void navigate({ to: '/log', search: requestId ? { id: requestId } : {} });
        }}
      >
        <TextField
          key={id}
          label={t('history.requestId')}
          name="id"
          defaultValue={id}
          pattern={REQUEST_ID}
          title={t('history.fromTheXRequestId')}
          placeholder="req_…"
          autoComplete="off"
          className="flex-1"
        />
        <Button type="submit">{t('history.find')}</Button>
      </form>
      {!id && (
        <label className="flex w-fit items-center gap-2 text-[13px] text-soft">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-(--accent)"
            checked={withLooks}
            onChange={({ target }) =>
              void navigate({ to: '/log', search: target.checked ? { looks: true } : {}, replace: true })
            }
          />
          {t('history.includeRequestsMadeByThis')}
        </label>
      )}
      <QueryContent query={query} skeleton={<ListSkeleton rows={8} />}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.requests);
          if (rows.length === 0)
            return (
              <EmptyState
                icon={ScrollText}
                title={id ? t('history.noSuchRequestInThe') : t('history.noRequestsYet')}
                action={
                  <Link
                    to="/keys"
                    className="font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
                  >
                    {t('general.createAnApiKey')}
                  </Link>
                }
              >
                {t('history.apiRequestsAppearHereWithin')}
              </EmptyState>
            );
          return (
            <Table
              label={t('history.requests')}
              head={
                <>
                  <Head>{t('history.request')}</Head>
                  <Head className="max-sm:pr-5 max-sm:text-right">{t('general.status')}</Head>
                  <Head from="sm">{t('history.when')}</Head>
                  <Head from="lg">{t('history.id')}</Head>
                </>
              }
            >
              {rows.map((row) => (
                <RequestRow key={row.id} row={row} />
              ))}
            </Table>
          );
        }}
      </QueryContent>
      <ShowMore query={query} />
    </>
  );
}

/** The key of a request, by name as long as it exists. */
function KeyOf({ keyId }: { keyId: string }) {
  const { data: keys } = useQuery({ ...keysQuery, retry: false });
  const name = keys?.find((key) => key.id === keyId)?.name;
  return (
    <Link
      to="/keys"
      className="inline-flex min-h-6 items-center gap-1 text-[13px] text-soft hover:text-ink hover:underline"
    >
      <KeyRound aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{t('history.createdWithTheKey')} </span>
      <span className={joinClassNames('[overflow-wrap:anywhere]', !name && 'font-mono text-xs')}>{name ?? keyId}</span>
    </Link>
  );
}

function RequestRow({ row }: { row: LoggedRequest }) {
  const { id, at, method, path, status, code, keyId, durationMs } = row;
  return (
    <tr>
      <Cell>
        <span className="font-mono text-[13px] [overflow-wrap:anywhere]">
          <span className="font-semibold">{method}</span> {path}
        </span>
        {keyId && (
          <span className="block">
            <KeyOf keyId={keyId} />
          </span>
        )}
        <span className="block text-[13px] text-soft sm:hidden">
          <Moment iso={at} distance />
        </span>
      </Cell>
      <Cell className="max-sm:pr-5 max-sm:text-right">
        <Badge tone={status < 400 ? 'good' : status < 500 ? 'warn' : 'bad'}>{status}</Badge>
        {code && <span className="mt-1 block font-mono text-xs text-soft [overflow-wrap:anywhere]">{code}</span>}
      </Cell>
      <Cell from="sm" className="whitespace-nowrap text-soft">
        <Moment iso={at} distance />
        <span className="block text-xs tabular-nums">{durationMs} ms</span>
      </Cell>
      <Cell from="lg" className="font-mono text-xs text-soft">
        {id}
      </Cell>
    </tr>
  );
}

function Changes() {
  const query = useInfiniteQuery(auditQuery);
  return (
    <>
      <QueryContent query={query} skeleton={<ListSkeleton rows={8} />}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.entries);
          if (rows.length === 0)
            return (
              <EmptyState
                icon={ScrollText}
                title={t('history.noChangesYet')}
                action={
                  <Link
                    to="/keys"
                    className="font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
                  >
                    {t('general.createAnApiKey')}
                  </Link>
                }
              >
                {t('history.changesByYouYourKeys')}
              </EmptyState>
            );
          return (
            <Table
              label={t('history.changes')}
              head={
                <>
                  <Head>{t('general.what')}</Head>
                  <Head className="max-sm:pr-5">{t('history.who')}</Head>
                  <Head from="sm">{t('history.when')}</Head>
                </>
              }
            >
              {rows.map((row) => (
                <ChangeRow key={row.id} row={row} />
              ))}
            </Table>
          );
        }}
      </QueryContent>
      <ShowMore query={query} />
    </>
  );
}

const ACTORS: Record<AuditEntry['actor']['kind'], Label> = {
  session: 'history.youLabel',
  key: 'history.aKey',
  operator: 'history.anOperator',
  system: 'history.automaticLabel',
};

function ChangeRow({ row }: { row: AuditEntry }) {
  const { at, actor, action, subject, from } = row;
  return (
    <tr>
      <Cell>
        <span className="block font-medium first-letter:uppercase">{describeAuditAction(action)}</span>
        <span className="block font-mono text-xs text-soft [overflow-wrap:anywhere]">{subject}</span>
      </Cell>
      <Cell className="max-sm:pr-5">
        <span className="block [overflow-wrap:anywhere]">{actor.name ?? t(ACTORS[actor.kind])}</span>
        {from && <span className="block font-mono text-xs text-soft">{from}</span>}
        <span className="block text-[13px] text-soft sm:hidden">
          <Moment iso={at} distance />
        </span>
      </Cell>
      <Cell from="sm" className="whitespace-nowrap text-soft">
        <Moment iso={at} distance />
      </Cell>
    </tr>
  );
}
