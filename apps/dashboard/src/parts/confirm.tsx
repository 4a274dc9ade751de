import type { ReactNode } from 'react';
import { lateWindow } from './late-window.tsx';

export interface Question {
  open: boolean;
  title: string;
  /** What will happen, and that it cannot be undone if so. */
  children: ReactNode;
  /** The verb of the act, on its button. */
  verb: string;
  /** What has to be typed first, where much is lost at once. */
  word?: string;
  act: () => void;
  cancel: () => void;
  busy: boolean;
  error: unknown;
}

/** Asks before something is lost. The focus starts on Cancel. */
export const Confirm = lateWindow<Question>(async () => (await import('./confirm-window.tsx')).ConfirmWindow);
