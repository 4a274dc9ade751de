export { followClock } from './sync-clock.ts';
export { openHouse, type House } from './app.ts';
export type { Metrics } from './metrics.ts';
export type { Spans } from './ended-span.ts';
export { onlyReading } from './read-only-ports.ts';
export { runProgram } from './run-program.ts';
