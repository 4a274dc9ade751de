import { lazyWindow } from './lazy-window.tsx';
import type { DialogProps } from './dialog-window.tsx';

/** A modal dialog: focus moves in, Esc closes it, focus returns to what opened it. */
export const Dialog = lazyWindow<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow);
