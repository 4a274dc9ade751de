import { useBlocker } from '@tanstack/react-router';
import { Dialog as Radix } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import { DOUBLE_CLICK_MS } from '../double-click.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Notice } from './notice.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { t } from '../words/words.ts';

/**
 * Shows a secret once: an API key, a signing secret, backup codes. Only its button closes it. Escape, a click outside
 * and navigation do not, and explain why; leaving the document asks first. It is part of its page's own file: once
 * the secret exists, no further file must be needed to show it.
 * @param secret the secret; undefined while there is none. Several lines are shown as a list
 * @param name the secret's name for screen readers
 * @param children more actions, between the secret and the button
 */
export function SecretDialog({
  secret,
  title,
  about,
  name,
  copyLabel,
  done,
  children,
}: {
  secret: string | readonly string[] | undefined;
  title: string;
  about: string;
  name: string;
  copyLabel: string;
  done: () => void;
  children?: ReactNode;
}) {
  const open = secret !== undefined;
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-black/45" />
        {open && <SecretWindow {...{ secret, title, about, name, copyLabel, done, children }} />}
      </Radix.Portal>
    </Radix.Root>
  );
}

function SecretWindow({
  secret,
  title,
  about,
  name,
  copyLabel,
  done,
  children,
}: Omit<Parameters<typeof SecretDialog>[0], 'secret'> & { secret: string | readonly string[] }) {
  const focus = useFocusReturn();
  const openedAt = useRef(performance.now());
  const [isWarned, setWarned] = useState(false);
  const preventClose = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    // The second half of a double click on the button that opened the window does not count as an attempt to close
    // it.
    if (performance.now() - openedAt.current > DOUBLE_CLICK_MS) setWarned(true);
  };
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const leaves = current.pathname !== next.pathname;
      if (leaves) setWarned(true);
      return leaves;
    },
    enableBeforeUnload: true,
  });
  return (
    <Radix.Content
      {...focus}
      onEscapeKeyDown={preventClose}
      onPointerDownOutside={preventClose}
      onInteractOutside={(event) => event.preventDefault()}
      className="fixed inset-x-4 top-[max(1rem,8vh)] z-50 mx-auto max-h-[84vh] max-w-xl animate-[rise_160ms_ease-out] overflow-y-auto rounded-2xl border border-line bg-panel p-6 shadow-2xl focus:outline-none"
    >
      <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
      <Radix.Description className="mt-1 text-soft">{about}</Radix.Description>
      <div className="mt-5 space-y-5">
        {typeof secret === 'string' ? (
          <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken py-2.5 pr-2.5 pl-4">
            <output aria-label={name} className="min-w-0 flex-1 font-mono text-[13px] break-all">
              {secret}
            </output>
            <CopyButton text={secret} label={copyLabel} caption={t('general.copy')} />
          </div>
        ) : (
          <div className="flex items-start gap-3 rounded-lg border border-line bg-sunken py-2.5 pr-2.5 pl-4">
            <ul aria-label={name} className="grid min-w-0 flex-1 gap-x-6 gap-y-1 font-mono text-[13px] sm:grid-cols-2">
              {secret.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <CopyButton text={secret.join('\n')} label={copyLabel} caption={t('general.copy')} />
          </div>
        )}
        {children}
        {isWarned && <Notice tone="bad">{t('shell.itWontBeShownAgain')}</Notice>}
        <Button look="primary" className="w-full" onClick={done}>
          {t('shell.iSaved')}
        </Button>
      </div>
    </Radix.Content>
  );
}
