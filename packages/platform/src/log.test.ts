import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Returns what a process with our logger writes to standard output. */
function linesOf(program: string): string {
  const source = `import { openLog } from '${new URL('./log.ts', import.meta.url).href}'; const log = openLog({ level: 'info', name: 'probe' }); ${program}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

it('a line is JSON with the program, an ISO time, the facts and a constant message', () => {
  const line = JSON.parse(linesOf(`log.info({ orderId: 'ord_1' }, 'order settled');`)) as Record<string, unknown>;
  expect(line).toMatchObject({ app: 'probe', level: 30, orderId: 'ord_1', msg: 'order settled' });
  expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

it.each([
  ['an API key', `'onym_' + 'live_0123456789abcdefABCDEF0123456789abcdef'`, '0123456789abcdef'],
  ['a webhook secret', `'whsec_' + 'c2VjcmV0c2VjcmV0c2VjcmV0'`, 'c2VjcmV0'],
  ['a key of the processor', `'sk_' + 'live_51abcdefghij'`, '51abcdefghij'],
  ['a bearer token', `'Bearer ' + 'abcdefghijklmnopqrst'`, 'abcdefghijklmnopqrst'],
  ['a payment credential', `'Payment ' + 'abcdefghijklmnopqrst'`, 'abcdefghijklmnopqrst'],
])('%s is removed wherever it occurs in a line', (_what, secret, trace) => {
  const text = linesOf(
    `const s = ${secret}; log.info({ deep: { er: [s] } }, 'fact'); log.info('free text with ' + s); log.error({ err: new Error('failed with ' + s) }, 'error'); log.child({ s }).info('child');`,
  );
  expect(text.trim().split('\n')).toHaveLength(4);
  expect(text).not.toContain(trace);
  expect(text).toContain('[secret]');
});

it('passwords, cookies and contacts are left out by their names', () => {
  const text = linesOf(
    `log.info({ body: { password: 'hunter2', cookie: 'c00kie', contact: { phone: '+4930' } }, req: { headers: { authorization: 'auth0', cookie: 'c00kie' } }, contact: 'Vera Field' }, 'request');`,
  );
  for (const trace of ['hunter2', 'c00kie', '+4930', 'auth0', 'Vera']) expect(text).not.toContain(trace);
});

/**
 * Returns what a process reports on standard error after it logs a thousand lines to a descriptor that accepts none.
 */
function countDropped(standardOutput: number | 'pipe', before = ''): unknown {
  const platform = (file: string) => new URL(file, import.meta.url).href;
  const source = `import { openLog } from '${platform('./log.ts')}'; import { droppedLines } from '${platform('./log-destination.ts')}';
    ${before} const log = openLog({ level: 'info', name: 'probe' });
    for (let i = 0; i < 1000; i++) log.info({ i }, 'a line');
    await new Promise((done) => setImmediate(done));
    console.error(JSON.stringify({ dropped: droppedLines() }));`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
    stdio: ['ignore', standardOutput, 'pipe'],
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return JSON.parse(stderr);
}

it('lines that do not fit on the disk are dropped and counted, and the process continues', () => {
  // Every write to it fails with ENOSPC (full(4)).
  const full = openSync('/dev/full', 'w');
  expect(countDropped(full)).toEqual({ dropped: 1000 });
  closeSync(full);
});

it('lines to a closed pipe are dropped and counted, and the process continues', () => {
  expect(countDropped('pipe', `import { closeSync } from 'node:fs'; closeSync(1);`)).toEqual({ dropped: 1000 });
});
