import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN } from '../../admin-queries.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useMutation } from '../../use-mutation.ts';
import { t } from '../../words/words.ts';

interface ActionWithReasonProps {
  verb: string;
  /** The object of the action, for a screen reader and above the form. */
  of: string;
  about: string;
  /** Label of the reason, and who reads it. */
  note: { label: string; hint: string; max: number; optional?: boolean };
  /** A word that has to be typed first, where the action cannot be undone. */
  word?: string;
  danger?: boolean;
  act: (note: string) => Promise<unknown>;
}

/**
 * A button that opens a dialog which asks for a reason, and for a typed word where `word` is given, before it acts.
 * After success the queries with the key ADMIN are refreshed.
 */
export function ActionWithReason(props: ActionWithReasonProps) {
  const [open, setOpen] = useState(false);
  const { verb, of, about } = props;
  return (
    <>
      <Button size="small" aria-label={`${verb}: ${of}`} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      <Dialog open={open} close={() => setOpen(false)} title={`${verb}: ${of}`} about={about}>
        <ReasonForm {...props} done={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReasonForm({ verb, note, word, danger = false, act, done }: ActionWithReasonProps & { done: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const attempt = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      done();
      await queryClient.invalidateQueries({ queryKey: ADMIN });
    },
  });
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!attempt.isPending) attempt.mutate(String(new FormData(event.currentTarget).get('note')).trim());
      }}
    >
      <TextArea label={note.label} name="note" required={!note.optional} maxLength={note.max} hint={note.hint} />
      {word !== undefined && (
        <TextField
          label={t('admin.typeWord', { word })}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <RefusalNotice error={attempt.error} />
      <Button
        type="submit"
        look={danger ? 'danger' : 'primary'}
        className="w-full"
        disabled={word !== undefined && typed.trim() !== word}
        busy={attempt.isPending}
      >
        {verb}
      </Button>
    </form>
  );
}
