import type { DomainName } from '@onym/core';
import type { BookedForward, RegistrarFailure, RegistrarWorld } from '@onym/testing/port-kits';
import { readSandbox, setFault, uniqueLabel, type SandboxFault } from '../sandbox-control.fixture.ts';
import { stack } from '@onym/testing';

const nameOf = (prefix = 'kit', tld = 'com') => `${uniqueLabel(prefix)}.${tld}` as DomainName;

const FAULTS: Record<RegistrarFailure, SandboxFault['kind']> = {
  broken: 'error_before',
  broken_after: 'error_after',
  lost_before: 'drop_before',
  lost_after: 'drop_after',
  limited: 'rate_limit',
};
const OPERATIONS = { check: 'check', register: 'create', get: 'get', renew: 'renew', change: 'options' } as const;

/** The sandbox's registrar, controlled by its control API and by the first letters of a name. */
export const sandboxRegistry: RegistrarWorld = {
  freeName: () => nameOf(),
  longTermName: () => ({ name: nameOf('kit', 'ai'), years: 2 }),
  premiumName: () => nameOf('premium'),
  takenName: () => nameOf('taken'),
  unpricedName: () => nameOf('noquote'),
  unsoldName: () => nameOf('kit', 'museum'),
  refusedName: () => nameOf('failreg'),

  // The sandbox has only one account, but a check reports every registered name as taken.
  async registerElsewhere(name) {
    await ask('POST', '/core/v1/domains', {
      headers: { authorization: `Basic ${Buffer.from('other:credentials').toString('base64')}` },
      json: { domain: { domainName: name } },
    });
  },

  expireToRedemption: (name) =>
    ask('POST', '/_sandbox/registrations', { headers: {}, json: { domain: name, action: 'redemption' } }),

  failNext: (call, name, kind) =>
    setFault({ service: 'registry', operation: OPERATIONS[call], kind: FAULTS[kind], times: 1, match: name }),

  breakChecksOf: (name) => setFault({ service: 'registry', operation: 'check', kind: 'error_before', match: name }),

  async registrations(name) {
    const { registrations } = await readSandbox<{
      registrations: { domain: string; expiresAt: string; autorenew: boolean }[];
    }>(`state?about=${name}`);
    return registrations
      .filter(({ domain }) => domain === name)
      .map(({ expiresAt, autorenew }) => ({ expiresAt: new Date(expiresAt), autoRenew: autorenew }));
  },

  async forwards(name) {
    const { forwards } = await readSandbox<{
      forwards: { domain: string; emailBox: string; emailTo: string; arrives: boolean }[];
    }>(`state?about=${name}`);
    return forwards
      .filter(({ domain }) => domain === name)
      .map(({ emailBox, emailTo, arrives }): BookedForward => ({ alias: emailBox, forwardTo: emailTo, arrives }));
  },

  async publishMx(name, records) {
    const zones = '/api/v1/servers/localhost/zones';
    const headers = { 'x-api-key': 'key' };
    await ask('POST', zones, { headers, json: { name: `${name}.`, kind: 'Native' } });
    const contents = records.map(({ host, priority }) => ({ content: `${priority} ${host}.` }));
    const rrset = { name: `${name}.`, type: 'MX', ttl: 60, changetype: 'REPLACE', records: contents };
    await ask('PATCH', `${zones}/${name}.`, { headers, json: { rrsets: [rrset] } });
  },
};

async function ask(
  method: string,
  path: string,
  { headers, json }: { headers: Record<string, string>; json: unknown },
): Promise<void> {
  const answer = await fetch(`${stack().sandboxUrl}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  if (!answer.ok) throw new Error(`the sandbox refused ${method} ${path}: ${answer.status} ${await answer.text()}`);
}
