import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { buttonClasses } from './button.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { t } from '../words/words.ts';

export interface DialogProps {
  open: boolean;
  close: () => void;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** The window of `Dialog`, loaded separately: focus moves in, Esc closes it, and focus returns to the element that opened it. */
export function DialogWindow({ open, close, title, about, children }: DialogProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-black/45" />
        <Radix.Content
          {...focus}
          {...(about ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-4 top-[max(1rem,8vh)] z-50 mx-auto max-h-[84vh] max-w-xl animate-[rise_160ms_ease-out] overflow-y-auto rounded-2xl border border-line bg-panel p-6 shadow-2xl focus:outline-none"
        >
          <Radix.Title className="pr-10 text-base font-semibold">{title}</Radix.Title>
          {about && <Radix.Description className="mt-1 text-soft">{about}</Radix.Description>}
          <div className="mt-5">{children}</div>
          <Radix.Close
            aria-label={t('general.close')}
            className={`${buttonClasses({ look: 'quiet', size: 'icon' })} absolute top-4 right-4`}
          >
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
