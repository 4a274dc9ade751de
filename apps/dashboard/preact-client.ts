import { options } from 'preact';

/** What a person does to which the page answers at once. */
const ACTS = [
  'click',
  'keydown',
  'keyup',
  'input',
  'change',
  'submit',
  'pointerdown',
  'pointerup',
  'focusin',
  'focusout',
];

let isAnswering = false;
for (const act of ACTS)
  addEventListener(
    act,
    () => {
      isAnswering = true;
      setTimeout(() => (isAnswering = false));
    },
    true,
  );

// As in React: what a click or a key has drawn has its effects before the next one comes (a window that is there hears Escape); those of
// everything else come soon, as a task of their own. By default all wait for a frame.
options.requestAnimationFrame = (run) => (isAnswering ? queueMicrotask(run) : setTimeout(run));

export { createRoot } from 'preact/compat/client';
