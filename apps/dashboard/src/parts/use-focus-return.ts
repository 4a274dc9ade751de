import { useRef } from 'react';

/**
 * For a dialog without a declared opener: the element that had the focus when it opened gets it again when it closes.
 * If that element is gone, the page gets it, so that the next Tab starts where the reader is.
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

/** Moves the focus to the beginning of the page, before its first element. */
export function focusPage(): void {
  document.getElementById('page')?.focus({ preventScroll: true });
}
