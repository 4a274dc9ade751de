import { useSyncExternalStore } from 'react';

const STORED_AS = 'onym-single-keys';
const changes = new EventTarget();
let areOn = read();

/** Fields in which a key is a letter. A box to tick is none. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';

/** Whether this key is nobody else's: no field has the focus, no window is open over the page, nothing took it before. */
export function isFree(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
  return (
    !isTyping &&
    !event.defaultPrevented &&
    !event.isComposing &&
    !event.repeat &&
    document.querySelector('[role=dialog], [role=alertdialog]') === null
  );
}

/**
 * Whether it is free and stands alone, without Ctrl, Cmd or Alt. Such keys can be switched off (WCAG 2.1.4): whoever
 * speaks to the machine says letters by the dozen.
 */
export function isAlone(event: KeyboardEvent): boolean {
  return areOn && isFree(event) && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** Whether keys that stand alone do anything, and how to change it; remembered by this browser. */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => areOn), change];
}

function change(wanted: boolean): void {
  areOn = wanted;
  try {
    localStorage.setItem(STORED_AS, wanted ? 'on' : 'off');
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  changes.dispatchEvent(new Event('change'));
}

function read(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
