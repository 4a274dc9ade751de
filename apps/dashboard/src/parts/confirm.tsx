import { lazyWindow } from './lazy-window.tsx';
import type { Question } from './confirm-window.tsx';

/** Asks before something is lost. The focus starts on Cancel. */
export const Confirm = lazyWindow<Question>(async () => (await import('./confirm-window.tsx')).ConfirmWindow);
