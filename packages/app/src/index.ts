export { followClock } from './follow-clock.ts';
export { openHouse, type House } from './house.ts';
export type { Metrics } from './metrics.ts';
export type { Spans } from './ended-span.ts';
export { onlyReading } from './only-reading.ts';
export { runProgram } from './run-program.ts';
