import { options } from 'preact';

// As React does after a click or a key: an effect is there before the next event. By default it waits for the next frame, and a key
// pressed as soon as a window stands (Escape) is heard by nobody.
options.requestAnimationFrame = queueMicrotask;

export { createRoot } from 'preact/compat/client';
