import { readFileSync } from 'node:fs';
import path from 'node:path';
import { classifyProcedures, publicProcedure, router, type ClassedProcedure } from '@onym/platform';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../src/router.ts';

const THREAT_MODEL = path.join(import.meta.dirname, '../../../docs/threat-model.md');
const HEAD = ['| Operation | Class | Can change | Controls |', '|---|---|---|---|'];

/** Writes to a name or a secret that a key may make although no control and no spending limit bounds them. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  'device.token': 'gives a key only after a person has approved the request',
  'dns.connect': 'starts a proof; nothing points anywhere else',
  'dns.verify': 'adds a name whose zone the account has just proved to control',
  'landing.deploy': 'publishes on a name of the account that the key may change; undeploy takes it back',
  'landing.rollback': 'publishes a version that was public before',
  'launches.cancel': 'ends what was not paid yet',
  'webhooks.create': 'sends events of the account to an address; needs the permission webhooks:write',
  'webhooks.update': 'as creating one',
  'webhooks.rotate': 'gives the new secret to the caller; needs the permission webhooks:write',
};

const procedures = classifyProcedures(appRouter);

describe('the classes of procedures', () => {
  it('are printed in the threat model: every write, and every read that needs a recent confirmation', () => {
    const rows = procedures.filter((one) => one.type === 'mutation' || one.class === 'recent').map(rowOf);
    expect(rows.length).toBeGreaterThan(80);
    expect(readFileSync(THREAT_MODEL, 'utf8')).toContain([...HEAD, ...rows, ''].join('\n'));
  });

  it('leave no write of a key to a name or a secret unbounded, but for the listed ones', () => {
    const unbounded = procedures
      .filter((one) => one.type === 'mutation' && one.isOpenToKeys && one.class === 'free')
      .filter(({ affects }) => affects.includes('name') || affects.includes('secret'));
    expect(unbounded.map(({ name }) => name).sort()).toEqual(Object.keys(UNBOUNDED).sort());
  });

  it('are known of every write: without `affects` the router is refused', () => {
    const unclassed = router({ change: publicProcedure.mutation(() => 1), read: publicProcedure.query(() => 1) });
    expect(() => classifyProcedures(unclassed)).toThrow('no `affects` in the meta of change');
  });
});

function rowOf({ name, meta, class: itsClass, isForSomeInputs, affects, control }: ClassedProcedure): string {
  const operation = meta.openapi ? `${meta.openapi.method} ${meta.openapi.path}` : name;
  const cells = [
    `\`${operation}\``,
    isForSomeInputs ? `${itsClass} for some inputs` : itsClass,
    affects.join(', '),
    control.join(', '),
  ];
  return `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
}
