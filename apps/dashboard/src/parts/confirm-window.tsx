import { AlertDialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { t } from '../words/words.ts';

export interface Question {
  open: boolean;
  title: string;
  /** What will happen, and that it cannot be undone if so. */
  children: ReactNode;
  /** The verb on the button. */
  verb: string;
  /** A word that has to be typed first, where much would be lost at once. */
  word?: string;
  act: () => void;
  cancel: () => void;
  busy: boolean;
  error: unknown;
}

/**
 * The window of `Confirm`, loaded separately. The focus starts on Cancel. If `word` is given, the user must type it
 * before `act` can be called.
 */
export function ConfirmWindow({ open, title, children, verb, word, act, cancel, busy, error }: Question) {
  const [typed, setTyped] = useState('');
  const focus = useFocusReturn();
  const isMeant = word === undefined || typed.trim() === word.trim();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && leave()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-black/45" />
        <AlertDialog.Content
          {...focus}
          className="fixed inset-x-4 top-[max(1rem,18vh)] z-50 mx-auto max-w-md animate-[rise_160ms_ease-out] rounded-2xl border border-line bg-panel p-6 shadow-2xl"
        >
          <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-soft [overflow-wrap:anywhere]">{children}</div>
          </AlertDialog.Description>
          {word !== undefined && (
            <TextField
              className="mt-4"
              label={t('shell.typeWordToContinue', { word })}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          <RefusalNotice error={error} className="mt-4" />
          <div className="mt-6 flex justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{t('general.cancel')}</Button>
            </AlertDialog.Cancel>
            <Button look="danger" busy={busy} disabled={!isMeant} onClick={act}>
              {verb}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );

  function leave(): void {
    setTyped('');
    cancel();
  }
}
