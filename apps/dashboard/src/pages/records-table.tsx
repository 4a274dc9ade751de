import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Split, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { propagationQuery, type SetPropagation } from '../domain-queries.ts';
import { formatSeconds } from '../format.ts';
import { Badge } from '../parts/badge.tsx';
import { CodeSample } from '../parts/code-sample.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { recordsQuery, type DnsRecord, type RecordType } from '../queries.ts';
import { recordSample } from '../code-samples.ts';
import { useMutation } from '../use-mutation.ts';
import { RecordForm } from './record-form.tsx';
import { PropagationMark, PropagationSummary } from './propagation-marks.tsx';
import { ZoneTools } from './zone-tools.tsx';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

const NEW = 'new';

/**
 * The records of a domain, the domain itself first, then by host: view, add, edit in place, delete, and compare with
 * public DNS. Records that belong to mail forwards cannot be changed here.
 */
export function RecordsTable({ domain }: { domain: string }) {
  const query = useQuery(recordsQuery(domain));
  const [isAsked, setAsked] = useState(false);
  const seen = useQuery(propagationQuery(domain, isAsked));
  const [editing, setEditing] = useState<string>();
  const add = (): void => setEditing(NEW);
  const done = (): void => setEditing(undefined);
  return (
    <section aria-labelledby="records">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="records" className="mr-auto text-base font-semibold">
          {t('general.dnsRecords')}
        </h2>
        <ZoneTools
          domain={domain}
          hasRecords={(query.data?.length ?? 0) > 0}
          look={{ begin: () => (isAsked ? void seen.refetch() : setAsked(true)), isBusy: seen.isFetching }}
        />
        {query.data && query.data.length > 0 && (
          <RoleButton needs="dns" size="small" onClick={add} disabled={editing === NEW}>
            <Plus aria-hidden="true" className="size-4" />
            {t('dns.addRecord')}
          </RoleButton>
        )}
      </div>
      {isAsked && (
        <div className="mb-4">
          <PropagationSummary query={seen} />
        </div>
      )}
      {editing === NEW && (
        <div className="mb-4 animate-[rise_160ms_ease-out] overflow-hidden rounded-xl border border-line bg-panel">
          <RecordForm domain={domain} done={done} />
        </div>
      )}
      <QueryContent query={query} skeleton={<ListSkeleton rows={3} />}>
        {(records) => {
          if (records.length > 0)
            return (
              <Rows
                domain={domain}
                records={records}
                seen={seen.data?.sets}
                editing={editing}
                edit={setEditing}
                done={done}
              />
            );
          return editing === NEW ? null : <NoRecords domain={domain} add={add} />;
        }}
      </QueryContent>
    </section>
  );
}

function NoRecords({ domain, add }: { domain: string; add: () => void }) {
  return (
    <EmptyState
      icon={Split}
      title={t('dns.noRecordsYet')}
      action={
        <RoleButton needs="dns" look="primary" onClick={add}>
          {t('dns.addARecord')}
        </RoleButton>
      }
      sample={<CodeSample code={recordSample(domain)} label={t('dns.addRecordWithCurl')} />}
    >
      {t('dns.recordsPointDomainToYour', { domain })}
    </EmptyState>
  );
}

function Rows({
  domain,
  records,
  seen,
  editing,
  edit,
  done,
}: {
  domain: string;
  records: DnsRecord[];
  seen: SetPropagation[] | undefined;
  editing: string | undefined;
  edit: (id: string) => void;
  done: () => void;
}) {
  const queryClient = useQueryClient();
  const [doomed, setDoomed] = useState<DnsRecord>();
  const remove = useMutation({
    mutationFn: (id: string) => api.dns.remove.mutate({ domain, id }),
    onSuccess: ({ id }) => {
      queryClient.setQueryData(recordsQuery(domain).queryKey, (known) => known?.filter((record) => record.id !== id));
      void queryClient.invalidateQueries({ queryKey: propagationQuery(domain, true).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['history', domain] });
      setDoomed(undefined);
    },
  });
  const seenOf = new Map(seen?.map((set) => [`${set.host} ${set.type}`, <PropagationMark of={set} />]));
  return (
    <>
      <Table
        label={t('general.dnsRecords')}
        head={
          <>
            <Head from="sm" className="w-20">
              {t('general.type')}
            </Head>
            <Head from="sm" className="w-[22%]">
              {t('general.host')}
            </Head>
            <Head className="max-sm:pl-5">
              <span className="sm:hidden">{t('dns.record')}</span>
              <span className="max-sm:hidden">{t('general.value')}</span>
            </Head>
            <Head from="md" className="w-28">
              {t('dns.ttl')}
            </Head>
            <Head className="w-24">
              <span className="sr-only">{t('general.actions')}</span>
            </Head>
          </>
        }
      >
        {records.toSorted(byHost).map((record) =>
          editing === record.id ? (
            <tr key={record.id}>
              <td colSpan={5}>
                <RecordForm domain={domain} record={record} done={done} />
              </td>
            </tr>
          ) : (
            <tr key={record.id}>
              <Cell from="sm">
                <TypeBadge type={record.type} />
              </Cell>
              <Cell from="sm" className="font-mono text-[13px] leading-[22px] [overflow-wrap:anywhere]">
                {record.host}
              </Cell>
              <Cell className="font-mono text-[13px] leading-[22px] max-sm:pl-5">
                <span className="mb-1 flex items-center gap-2 text-soft [overflow-wrap:anywhere] sm:hidden">
                  <TypeBadge type={record.type} /> {record.host}
                </span>
                <span className="block gap-4 sm:flex sm:items-start sm:justify-between">
                  <span className="min-w-0">
                    {record.priority !== null && (
                      <span className="mr-2 text-soft" title={t('dns.priority')}>
                        {record.priority}
                      </span>
                    )}
                    <span className="[overflow-wrap:anywhere]">{record.value}</span>
                  </span>
                  {seenOf.get(`${record.host} ${record.type}`)}
                </span>
              </Cell>
              <Cell from="md" className="leading-[22px] whitespace-nowrap text-soft">
                {formatSeconds(record.ttl)}
              </Cell>
              <Cell>
                {record.managed ? (
                  <span
                    className="block text-right text-[13px] leading-[22px] whitespace-nowrap text-soft"
                    title={t('dns.addedWithYourFirstForward')}
                  >
                    {t('general.emailForwards')}
                  </span>
                ) : (
                  <span className="-my-1.5 flex justify-end">
                    <RoleButton
                      needs="dns"
                      look="quiet"
                      size="icon"
                      aria-label={t('dns.editTypeRecordOfHost', { type: record.type, host: record.host })}
                      title={t('dns.edit')}
                      onClick={() => edit(record.id)}
                    >
                      <Pencil aria-hidden="true" className="size-4" />
                    </RoleButton>
                    <RoleButton
                      needs="dns"
                      look="quiet"
                      size="icon"
                      aria-label={t('dns.deleteTypeRecordOfHost', { type: record.type, host: record.host })}
                      title={t('general.delete')}
                      onClick={() => {
                        remove.reset();
                        setDoomed(record);
                      }}
                    >
                      <Trash2 aria-hidden="true" className="size-4" />
                    </RoleButton>
                  </span>
                )}
              </Cell>
            </tr>
          ),
        )}
      </Table>
      <Confirm
        open={doomed !== undefined}
        title={t('dns.deleteThisRecord')}
        verb={t('dns.deleteRecord')}
        act={() => doomed && remove.mutate(doomed.id)}
        cancel={() => setDoomed(undefined)}
        busy={remove.isPending}
        error={remove.error}
      >
        <p className="rounded-lg bg-sunken px-3 py-2 font-mono text-[13px] text-ink">
          {doomed?.type} {doomed?.host} {doomed?.value}
        </p>
        <p className="mt-2">{t('dns.ourNameserversStopReturningIt')}</p>
      </Confirm>
    </>
  );
}

function TypeBadge({ type }: { type: RecordType }) {
  return (
    <Badge tone="calm">
      <span className="font-mono">{type}</span>
    </Badge>
  );
}

/** Sorts the domain itself first, then by host and type; node2 before node10. */
function byHost(a: DnsRecord, b: DnsRecord): number {
  const rank = ({ host, type }: DnsRecord): string => `${host === '@' ? '' : host} ${type}`;
  return rank(a).localeCompare(rank(b), 'en', { numeric: true });
}
