import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Kbd, MAIN_KEY } from '../parts/kbd.tsx';
import { lazyComponent } from '../parts/lazy-window.tsx';
import { isSingleKey, isFreeKey } from '../shortcut-keys.ts';
import { t } from '../words/words.ts';

// Most visits need neither, so they are loaded on demand.
const CommandPalette = lazyComponent(async () => (await import('./command-palette.tsx')).CommandPalette);
const ShortcutSheet = lazyComponent(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

/**
 * Keyboard shortcuts of every page and what they open: the command palette by Cmd-K, Ctrl-K or its button, the list of
 * shortcuts by `?`.
 */
export function Shortcuts() {
  const [shown, show] = useState<'palette' | 'sheet'>();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isPalette = isMain(event) && isFreeKey(event);
      if (!isPalette && !(event.key === '?' && isSingleKey(event))) return;
      event.preventDefault();
      show(isPalette ? 'palette' : 'sheet');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = (): void => show(undefined);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => show('palette')}
        className="mt-4 flex h-8 shrink-0 items-center gap-2.5 rounded-lg border border-line bg-ground px-2.5 text-soft transition-colors hover:border-edge hover:text-ink"
      >
        <Search aria-hidden="true" className="size-4" strokeWidth={1.9} />
        <span className="flex-1 text-left">{t('shell.searchLabel')}</span>
        <span aria-hidden="true" className="flex gap-1 pointer-coarse:hidden">
          <Kbd>{MAIN_KEY}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <Suspense fallback={null}>
        {shown === 'palette' && <CommandPalette close={close} showSheet={() => show('sheet')} />}
        {shown === 'sheet' && <ShortcutSheet close={close} />}
      </Suspense>
    </>
  );
}

function isMain({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && metaKey !== ctrlKey && !altKey && !shiftKey;
}
