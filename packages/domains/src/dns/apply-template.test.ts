import { describe, expect, it } from 'vitest';
import { applyTemplate } from './apply-template.ts';
import { queryRecords } from './dns-query.fixture.ts';
import { createTestRecord, storedRecords, scope, useTestZone, zone } from './records.fixture.ts';
import { TEMPLATES } from './templates.ts';

useTestZone();

const apply = (id: string, values: Record<string, string> = {}, dryRun = false) =>
  applyTemplate(scope.fork(), zone, id, values, dryRun);
const examples = (id: string) =>
  Object.fromEntries(TEMPLATES.find((one) => one.id === id)!.values.map(({ name, example }) => [name, example]));

describe('applyTemplate', () => {
  it.each(TEMPLATES.map(({ id, records }) => [id, records.length] as const))(
    '%s adds all its records with the examples, and nothing the second time',
    async (id, count) => {
      const { added, skipped } = await apply(id, examples(id));
      expect({ added: added.length, skipped }).toEqual({ added: count, skipped: [] });
      expect(added.every(({ host, value }) => !/[{}]/.test(host + value))).toBe(true);
      expect(await storedRecords()).toHaveLength(count);
      expect(await apply(id, examples(id))).toEqual({
        added: [],
        changed: [],
        removed: [],
        kept: [],
        skipped: [],
        adjusted: [],
        warnings: [],
      });
    },
  );

  it('leaves out a record whose value is missing, and the nameserver serves the others', async () => {
    expect((await apply('google-workspace')).added).toHaveLength(2);
    expect(await queryRecords(zone.domain, 'MX')).toHaveLength(1);
  });

  it('reports conflicting records and overwrites none of them', async () => {
    await createTestRecord({ type: 'MX', host: '@', value: 'mail.example.net', priority: 10 });
    await createTestRecord({ type: 'TXT', host: '@', value: 'v=spf1 -all' });
    await createTestRecord({ type: 'TXT', host: 'fm1._domainkey', value: 'k=rsa' });
    const { added, removed, changed, skipped } = await apply('fastmail');
    expect({ added: added.length, removed, changed }).toEqual({ added: 2, removed: [], changed: [] });
    expect(skipped.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect((await storedRecords()).filter(({ type }) => type === 'MX')).toMatchObject([{ value: 'mail.example.net' }]);
  });

  it('with dryRun changes nothing', async () => {
    expect((await apply('vercel', {}, true)).added).toHaveLength(2);
    expect(await storedRecords()).toEqual([]);
  });

  it('400 invalid_request: an unknown template, and a value that is missing, unknown or does not match', async () => {
    const refused = [
      apply('unknown'),
      apply('netlify'),
      apply('netlify', { site: 'acme', other: 'x' }),
      apply('netlify', { site: 'evil.example.net.' }),
      apply('netlify', { __proto__: { site: 'acme' } } as never),
    ];
    for (const one of refused) await expect(one).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await storedRecords()).toEqual([]);
  });
});
