import { lateWindow } from './lazy-window.tsx';
import type { Question } from './confirm-window.tsx';

/** Asks before something is lost. The focus starts on Cancel. */
export const Confirm = lateWindow<Question>(async () => (await import('./confirm-window.tsx')).ConfirmWindow);
