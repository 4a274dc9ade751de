/**
 * Runs PostgreSQL for as long as the process that started this program lives, which is as long as our standard input
 * is open. It is a separate process outside the terminal's process group: Ctrl-C reaches only the application, which
 * closes our input when it has drained; the input of a killed application closes, too.
 *
 * Arguments: program, uid or "-", gid or "-", then PostgreSQL's own.
 */
import { spawn } from 'node:child_process';

const IMMEDIATE_AFTER_MS = 15_000;

const [program = '', uid = '-', gid = '-', ...serverArguments] = process.argv.slice(2);
const server = spawn(program, serverArguments, {
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(uid === '-' ? {} : { uid: Number(uid), gid: Number(gid) }),
});
server.on('exit', (code) => process.exit(code ?? 1));
server.on('error', (error) => {
  console.error(error);
  process.exit(1);
});

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  server.kill('SIGINT'); // "fast": ends the sessions, then a clean checkpoint
  setTimeout(() => server.kill('SIGQUIT'), IMMEDIATE_AFTER_MS).unref();
}

process.stdin.resume().on('end', stop).on('close', stop).on('error', stop);
process.on('SIGTERM', stop);
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
