import type { ReactNode } from 'react';
import { lateWindow } from './late-window.tsx';

export interface DialogProps {
  open: boolean;
  close: () => void;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A window over the page: focus goes in, Esc closes it, focus returns to what opened it. */
export const Dialog = lateWindow<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow);
