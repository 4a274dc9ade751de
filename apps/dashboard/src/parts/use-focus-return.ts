import { useRef } from 'react';

/**
 * For a window over the page that nothing declares as its opener: what had the focus when it opened has it again when it
 * closes. What is gone by then leaves it to the page, never to nothing, so that the next Tab is where the reader looks.
 */
export function useFocusReturn(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current !== document.body) opener.current.focus();
      if (document.activeElement !== opener.current || opener.current === document.body) focusPage();
    },
  };
}

/** Puts the focus at the beginning of the page, before the first thing in it. */
export function focusPage(): void {
  document.getElementById('page')?.focus({ preventScroll: true });
}
