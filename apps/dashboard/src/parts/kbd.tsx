import type { ReactNode } from 'react';

/** The main modifier key of this system. */
export const MAIN_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-line bg-panel px-1 font-sans text-[11px] leading-none text-soft">
      {children}
    </kbd>
  );
}
