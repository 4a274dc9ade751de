import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { TextArea, TextField } from '../parts/field.tsx';
import { t } from '../words/words.ts';

interface NameSearch {
  q: string;
  tlds: string;
  sound: string;
}

/** Form with one field for an idea or for names, and options. Calls `ask` with the search; its text and tone are trimmed. */
export function NameForm({ search, ask }: { search: NameSearch; ask: (search: NameSearch) => void }) {
  const [typed, setTyped] = useState(search);
  const send = (): void => ask({ ...typed, q: typed.q.trim(), sound: typed.sound.trim() });
  return (
    <form
      className="rounded-xl border border-line bg-panel p-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={t('domains.yourIdeaOrNames')}
        hint={t('domains.enterANameOrPaste')}
        maxLength={5000}
        required
        value={typed.q}
        placeholder={t('domains.bookkeepingAppForSmallBakeries')}
        onChange={(event) => setTyped({ ...typed, q: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <TextField
          label={t('domains.extensions')}
          className="min-w-48 flex-1"
          value={typed.tlds}
          maxLength={500}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => setTyped({ ...typed, tlds: event.target.value })}
        />
        <TextField
          label={t('domains.tone')}
          className="min-w-48 flex-1"
          value={typed.sound}
          maxLength={200}
          placeholder={t('domains.warmPlayful')}
          onChange={(event) => setTyped({ ...typed, sound: event.target.value })}
        />
        <Button type="submit" look="primary" className="max-sm:w-full">
          {t('domains.findNames')}
        </Button>
      </div>
    </form>
  );
}
