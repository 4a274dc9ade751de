import { useSyncExternalStore } from 'react';

const STORED_AS = 'onym-single-keys';
const changes = new EventTarget();
let areSingleKeysOn = read();

/** Fields in which a key types a character. A checkbox is not one. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';

/**
 * Whether a shortcut may use this key: no field has the focus, no dialog is open over the page, and no other handler
 * has used it.
 */
export function isFreeKey(event: KeyboardEvent): boolean {
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
 * Whether the key is free and pressed without Ctrl, Cmd or Alt. Such shortcuts can be switched off, and it is false then
 * (WCAG 2.1.4), because speech input can trigger them by accident.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  return areSingleKeysOn && isFreeKey(event) && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** Whether single-key shortcuts are on, and a function to change that; stored in this browser. */
export function useSingleKeyShortcuts(): [boolean, (areOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => areSingleKeysOn), change];
}

function change(isOn: boolean): void {
  areSingleKeysOn = isOn;
  try {
    localStorage.setItem(STORED_AS, isOn ? 'on' : 'off');
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is closed.
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
