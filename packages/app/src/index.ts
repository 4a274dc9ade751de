export { syncClock } from './sync-clock.ts';
export { openApp, type App } from './app.ts';
export type { Metrics } from './metrics.ts';
export type { Spans } from './ended-span.ts';
export { toReadOnlyPorts } from './read-only-ports.ts';
export { runProgram } from './run-program.ts';
