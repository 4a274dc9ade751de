import { useRef } from 'react';

/**
 * Returns handlers for a dialog that has no declared opener: the element that had the focus when the dialog opened gets
 * it again when it closes. If that element is gone, the page gets it, so that the next Tab starts where the reader is.
 * An element that was focused in the meantime keeps the focus.
 */
export function useFocusReturn(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (isFocusSet()) return;
      if (opener.current instanceof HTMLElement && opener.current !== document.body) opener.current.focus();
      focusPage();
    },
  };
}

/** Moves the focus to the beginning of the page, before its first element, unless an element has the focus. */
export function focusPage(): void {
  if (!isFocusSet()) document.getElementById('page')?.focus({ preventScroll: true });
}

/** Whether an element has the focus. The focus of a removed element goes to the body. */
function isFocusSet(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
