export { followClock } from './follow-clock.ts';
export { openHouse, type House } from './house.ts';
export { runProgram } from './run-program.ts';
