import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { buttonClasses } from '../parts/button.tsx';
import { useFocusReturn } from '../parts/use-focus-return.ts';
import { Navigation } from './navigation-list.tsx';
import { t } from '../words/words.ts';

/** The navigation over the page, on a narrow screen. */
export function Drawer({ close }: { close: () => void }) {
  const focus = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-black/45" />
        <Dialog.Content
          {...focus}
          // Also for the current page, where the address does not change.
          onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] animate-[appear_120ms_ease-out] flex-col border-l border-line bg-panel px-3 py-4 shadow-2xl"
        >
          <Dialog.Title className="flex h-8 items-center px-2.5 font-semibold">{t('shell.menu')}</Dialog.Title>
          <Dialog.Close
            aria-label={t('general.close')}
            className={`${buttonClasses({ look: 'quiet', size: 'icon' })} absolute top-4 right-3`}
          >
            <X aria-hidden="true" className="size-5" />
          </Dialog.Close>
          <Navigation />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
