import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { DomainView, Sort } from '../domain-list.ts';
import { isConnected, domainStateOf } from '../domain-states.ts';
import { formatPrice } from '../format.ts';
import { Badge } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import { Cell, Head, Table } from '../parts/table.tsx';
import { accountQuery, type Domain } from '../queries.ts';
import { useRowWindow } from '../use-row-window.ts';
import { t } from '../words/words.ts';

/**
 * Height of the two lines of a row. All rows have it, so that the height of rows that are not rendered can be
 * computed.
 */
const ROW_HEIGHT = 68;
/** Shown instead of data that only a registrar has. */
const ELSEWHERE = 'domains.registeredElsewhere' as const;

/**
 * Table of the domains of the current view, a thousand or more; only rows on the screen are rendered. Arrow keys move,
 * x selects, Shift-click selects a range. `look` changes the view.
 */
export function DomainTable({
  domains,
  selected,
  select,
  view,
  look,
}: {
  domains: readonly Domain[];
  selected: ReadonlySet<string>;
  select: (names: ReadonlySet<string>) => void;
  view: DomainView;
  look: (change: DomainView) => void;
}) {
  const body = useRef<HTMLDivElement>(null);
  const lastClicked = useRef(0);
  const { data: account } = useQuery(accountQuery);
  const { first, last } = useRowWindow(body, { count: domains.length, rowHeight: ROW_HEIGHT });
  const toggle = (index: number, isStretch: boolean): void => {
    const names = new Set(selected);
    const on = !names.has(domains[index]!.name);
    const [from, to] = isStretch ? [lastClicked.current, index].toSorted((a, b) => a - b) : [index, index];
    for (const { name } of domains.slice(from, to! + 1))
      if (on) names.add(name);
      else names.delete(name);
    lastClicked.current = index;
    select(names);
  };
  const moveFocus = (event: KeyboardEvent): void => {
    const row = (event.target as HTMLElement).closest('tr');
    const index = Number(row?.dataset['index'] ?? -1);
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'x') toggle(index, event.shiftKey);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = index + (event.key === 'ArrowDown' ? 1 : -1);
      body.current?.querySelector<HTMLElement>(`tr[data-index="${next}"] a`)?.focus();
    } else return;
    event.preventDefault();
  };
  const sorted = { view, look };
  return (
    <div ref={body} onKeyDown={moveFocus}>
      <Table
        label={t('general.domains')}
        rowCount={domains.length + 1}
        head={
          <>
            <Head className="w-11 pr-0">
              <input
                type="checkbox"
                aria-label={t('domains.selectAllShown')}
                className="block size-4 accent-accent"
                checked={selected.size === domains.length}
                ref={(box) => {
                  if (box) box.indeterminate = selected.size > 0 && selected.size < domains.length;
                }}
                onChange={({ target }) => select(new Set(target.checked ? domains.map(({ name }) => name) : []))}
              />
            </Head>
            <SortHead field="name" {...sorted}>
              {t('general.name')}
            </SortHead>
            <Head className="w-px max-sm:pr-5 sm:w-32">{t('general.status')}</Head>
            <SortHead field="expires" from="sm" className="w-36" {...sorted}>
              {t('general.expires')}
            </SortHead>
            <Head from="md" className="w-32">
              {t('general.autoRenew')}
            </Head>
            <SortHead field="price" from="sm" className="w-28 text-right" {...sorted}>
              {t('domains.renewal')}
            </SortHead>
          </>
        }
      >
        <EmptyRows rows={first} />
        {domains.slice(first, last).map((domain, i) => (
          <Row
            key={domain.id}
            domain={domain}
            index={first + i}
            isSelected={selected.has(domain.name)}
            toggle={toggle}
            hasCard={account?.card !== null}
          />
        ))}
        <EmptyRows rows={domains.length - last} />
      </Table>
    </div>
  );
}

/** Replaces rows that are not rendered. */
function EmptyRows({ rows }: { rows: number }) {
  return rows > 0 ? (
    <tr aria-hidden="true" style={{ height: rows * ROW_HEIGHT }}>
      <td />
    </tr>
  ) : null;
}

function SortHead({
  field,
  view,
  look,
  children,
  ...rest
}: {
  field: 'name' | 'expires' | 'price';
  view: DomainView;
  look: (change: DomainView) => void;
  from?: 'sm';
  className?: string;
  children: ReactNode;
}) {
  const isUp = view.sort === field;
  const isDown = view.sort === `-${field}`;
  const next: Sort = isUp ? `-${field}` : field;
  return (
    <Head aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} {...rest}>
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded hover:text-ink"
        onClick={() => look({ sort: next })}
      >
        {children}
        {isUp && <ArrowUp aria-hidden="true" className="size-3" />}
        {isDown && <ArrowDown aria-hidden="true" className="size-3" />}
      </button>
    </Head>
  );
}

function Row({
  domain,
  index,
  isSelected,
  toggle,
  hasCard,
}: {
  domain: Domain;
  index: number;
  isSelected: boolean;
  toggle: (index: number, isStretch: boolean) => void;
  hasCard: boolean;
}) {
  const { tone, name } = domainStateOf(domain);
  const elsewhere = isConnected(domain);
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      style={{ height: ROW_HEIGHT }}
      className={isSelected ? 'relative bg-sunken' : 'relative hover:bg-sunken/60'}
    >
      <Cell className="relative z-10 w-11 pr-0">
        <input
          type="checkbox"
          aria-label={t('domains.selectName', { name: domain.name })}
          checked={isSelected}
          className="block size-4 accent-accent"
          onClick={(event) => toggle(index, event.shiftKey)}
          onChange={() => {}}
        />
      </Cell>
      <Cell className="max-w-0">
        <Link
          to="/domains/$domain"
          params={{ domain: domain.name }}
          title={domain.name}
          className="block truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {domain.name}
        </Link>
        <span className="mt-0.5 block truncate text-[13px] text-soft sm:hidden">
          {elsewhere ? (
            t(ELSEWHERE)
          ) : (
            <>
              <Moment iso={domain.expiresAt} /> · {domain.autoRenew ? t('domains.renews') : t('domains.expires')}
            </>
          )}
        </span>
      </Cell>
      <Cell className="max-sm:pr-5 max-sm:text-right">
        <Badge tone={tone} dot>
          {name}
        </Badge>
      </Cell>
      <Cell from="sm" className="whitespace-nowrap tabular-nums">
        {elsewhere ? (
          <span className="text-soft">{t(ELSEWHERE)}</span>
        ) : (
          <>
            <Moment iso={domain.expiresAt} />
            <span className="block text-[13px] text-soft">
              <Moment iso={domain.expiresAt} distance />
            </span>
          </>
        )}
      </Cell>
      <Cell from="md">{!elsewhere && <AutoRenew on={domain.autoRenew} hasCard={hasCard} />}</Cell>
      <Cell from="sm" className="text-right whitespace-nowrap tabular-nums">
        {!elsewhere && (
          <>
            {formatPrice(domain.renewalPrice)}
            <span className="block text-[13px] text-soft">{t('domains.perYear')}</span>
          </>
        )}
      </Cell>
    </tr>
  );
}

function AutoRenew({ on, hasCard }: { on: boolean; hasCard: boolean }) {
  if (!on) return <span className="text-soft">{t('general.off')}</span>;
  return hasCard ? (
    t('general.on')
  ) : (
    <>
      {t('general.on')}
      <span className="block text-[13px] text-bad">{t('domains.wontRenewNoCard')}</span>
    </>
  );
}
