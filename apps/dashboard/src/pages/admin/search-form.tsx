import { Search } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { t } from '../../words/words.ts';

/**
 * Search form. It calls `find` with the trimmed text, which the caller puts into the URL, so that the user can return
 * to the results.
 */
export function SearchForm({ label, value, find }: { label: string; value: string; find: (text: string) => void }) {
  return (
    <form
      key={value}
      role="search"
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        find(String(new FormData(event.currentTarget).get('q')).trim());
      }}
    >
      <TextField
        label={label}
        name="q"
        type="search"
        maxLength={320}
        autoComplete="off"
        defaultValue={value}
        className="max-w-sm flex-1"
      />
      <Button type="submit">
        <Search aria-hidden="true" className="size-4" />
        {t('general.search')}
      </Button>
    </form>
  );
}
