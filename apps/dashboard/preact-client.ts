import { options } from 'preact';

/** Events by which a user acts and to which the page responds at once. */
const USER_EVENTS = [
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
for (const act of USER_EVENTS)
  addEventListener(
    act,
    () => {
      isAnswering = true;
      setTimeout(() => (isAnswering = false));
    },
    true,
  );

// As in React: effects of what a click or a key press rendered run before the next event (an open dialog receives
// Escape); all other effects run soon, in a task of their own. By default all wait for a frame.
options.requestAnimationFrame = (run) => (isAnswering ? queueMicrotask(run) : setTimeout(run));

export { createRoot } from 'preact/compat/client';
