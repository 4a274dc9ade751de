import { Minus, Pencil, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ZoneChanges } from '../domain-queries.ts';
import { formatList, formatSeconds } from '../format.ts';
import { joinClassNames } from '../parts/class-names.ts';
import { translateServed } from '../words/translate-served.ts';
import { t } from '../words/words.ts';

const MARKS = {
  removed: { icon: Minus, look: 'bg-bad-ground text-bad', word: 'dns.removed' },
  changed: { icon: Pencil, look: 'bg-warn-ground text-warn', word: 'dns.changedTo' },
  added: { icon: Plus, look: 'bg-good-ground text-good', word: 'general.added' },
} as const;

/** Whether a previewed change of a zone would add, change or remove anything. */
export function hasChanges({ added, changed, removed }: ZoneChanges): boolean {
  return added.length + changed.length + removed.length > 0;
}

/** The effect on the records of a domain, line by line, and the skipped lines. */
export function ZoneChangeList({ changes }: { changes: ZoneChanges }) {
  return (
    <div className="space-y-4">
      {hasChanges(changes) ? (
        <ul
          aria-label={t('dns.changes')}
          className="max-h-72 overflow-y-auto rounded-lg border border-line"
          tabIndex={0}
        >
          {(['removed', 'changed', 'added'] as const).flatMap((kind) =>
            changes[kind].map((record) => {
              const { icon: Icon, look, word } = MARKS[kind];
              return (
                <li
                  key={`${kind} ${record.id}`}
                  className="flex gap-3 border-b border-line px-3 py-2 font-mono text-[13px] last:border-0"
                >
                  <span className={joinClassNames('mt-0.5 grid size-5 shrink-0 place-items-center rounded', look)}>
                    <Icon aria-label={t(word)} className="size-3.5" />
                  </span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {record.type} {record.host} {record.priority ?? ''} {record.value}{' '}
                    <span className="font-sans text-soft">{formatSeconds(record.ttl)}</span>
                  </span>
                </li>
              );
            }),
          )}
        </ul>
      ) : (
        <p className="rounded-lg bg-sunken px-3.5 py-2.5 text-soft">{t('dns.noChanges')}</p>
      )}
      <Remarks title={t('general.skipped')}>
        {changes.skipped.map(({ line, reason }) => (
          <Remark key={line}>{t('dns.lineLineReason', { line: String(line), reason: translateServed(reason) })}</Remark>
        ))}
      </Remarks>
      <Remarks title={t('dns.keptBecauseASkippedLine')}>
        {changes.kept.map(({ id, type, host, priority, value }) => (
          <Remark key={id}>
            <span className="font-mono">
              {type} {host} {priority ?? ''} {value}
            </span>
          </Remark>
        ))}
      </Remarks>
      <Remarks title={t('dns.importedWithADifferentTtl')}>
        {[...Map.groupBy(changes.adjusted, ({ from, to }) => `${from} ${to}`).values()].map((lines) => {
          const [{ line, from, to }] = lines as [ZoneChanges['adjusted'][number]];
          const ttls = { from: formatSeconds(from), to: formatSeconds(to) };
          return (
            <Remark key={line}>
              {lines.length === 1
                ? t('dns.lineLineFromBecomes', { line: String(line), ...ttls })
                : t('dns.linesLinesFromBecomes', { lines: formatList(lines.map((one) => `${one.line}`)), ...ttls })}
            </Remark>
          );
        })}
      </Remarks>
    </div>
  );
}

/** Renders nothing without remarks. */
function Remarks({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h3 className="text-[13px] font-medium">{title}</h3>
      <ul aria-label={title} className="mt-1.5 max-h-40 space-y-1 overflow-y-auto text-[13px] text-soft" tabIndex={0}>
        {children}
      </ul>
    </div>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}
