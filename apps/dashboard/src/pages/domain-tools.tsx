import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toCsv, type DomainView } from '../domain-list.ts';
import { formatCount } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { downloadText } from '../parts/download.ts';
import type { Domain } from '../queries.ts';
import { isSingleKey } from '../shortcut-keys.ts';
import { t } from '../words/words.ts';

/**
 * Search, filter and sort fields of the domain list, and a button that exports the shown domains as a CSV file. `/`
 * focuses the search.
 */
export function DomainTools({
  view,
  look,
  shown,
  total,
}: {
  view: DomainView;
  look: (change: DomainView) => void;
  shown: readonly Domain[];
  total: number;
}) {
  const [text, setText] = useState(view.q ?? '');
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !isSingleKey(event)) return;
      event.preventDefault();
      form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <div
      ref={form}
      role="search"
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
    >
      <TextField
        label={t('general.search')}
        type="search"
        className="col-span-2 sm:col-span-1"
        value={text}
        placeholder={t('domains.filterByName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          look({ q: event.target.value });
        }}
      />
      <SelectField
        label={t('domains.show')}
        value={view.show ?? ''}
        onChange={(event) => look({ show: event.target.value as never })}
      >
        <option value="">{t('domains.all')}</option>
        <option value="expiring">{t('domains.expiresWithin30Days')}</option>
        <option value="expired">{t('general.expired')}</option>
        <option value="ending">{t('domains.wontRenew')}</option>
        <option value="unlocked">{t('domains.unlocked')}</option>
        <option value="connected">{t('domains.connected')}</option>
      </SelectField>
      <SelectField
        label={t('domains.sort')}
        value={view.sort ?? ''}
        onChange={(event) => look({ sort: event.target.value as never })}
      >
        <option value="">{t('domains.newestFirst')}</option>
        <option value="name">{t('general.name')}</option>
        <option value="-name">{t('domains.nameZA')}</option>
        <option value="expires">{t('domains.expiresSoonest')}</option>
        <option value="-expires">{t('domains.expiresLatest')}</option>
        <option value="price">{t('domains.lowestRenewalPrice')}</option>
        <option value="-price">{t('domains.highestRenewalPrice')}</option>
      </SelectField>
      <Button
        className="max-sm:col-span-2"
        onClick={() => downloadText('domains.csv', 'text/csv', toCsv(shown))}
        disabled={shown.length === 0}
      >
        <Download aria-hidden="true" className="size-4" />
        {t('domains.csv')}
      </Button>
      <p role="status" className="sr-only">
        {t('domains.countOfTotalDomainsShown', { count: formatCount(shown.length), total: formatCount(total) })}
      </p>
    </div>
  );
}
