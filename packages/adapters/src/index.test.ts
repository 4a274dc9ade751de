import { tmpdir } from 'node:os';
import { stack } from '@onym/testing';
import { expect, it } from 'vitest';
import { createPorts } from './index.ts';
import { uniqueLabel } from './sandbox-control.fixture.ts';
import type { DomainName } from '@onym/core';

it('opens every port on one set of settings, and close() ends their connections', async () => {
  const url = stack().sandboxUrl;
  const ports = createPorts({
    registrar: { kind: 'namecom', baseUrl: url, username: 'onym', token: 'secret' },
    storage: { kind: 'disk', dir: tmpdir() },
    payments: { kind: 'stripe', secretKey: 'sk_test_ports', webhookSecret: 'whsec_sandbox', apiBase: url },
    dns: {
      kind: 'powerdns',
      baseUrl: url,
      apiKey: 'key',
      nameservers: ['ns1.onym.test'],
      contact: 'hostmaster@onym.test',
    },
    mailer: { kind: 'smtp', url: stack().sandboxSmtpUrl, from: 'hello@onym.localhost' },
    resolver: { kind: 'system', servers: [`127.0.0.1:${stack().sandboxDnsPort}`] },
    language: { kind: 'none' },
    rails: { sandbox: true },
  });
  const label = uniqueLabel();
  const name = `${label}.com` as DomainName;
  expect(ports.dns).toMatchObject({ provider: 'powerdns', nameservers: ['ns1.onym.test'] });
  expect(await ports.registrar.check([name])).toMatchObject([{ name, state: 'available' }]);
  expect(
    await ports.payments.createCustomer({ accountId: label, email: `${label}@example.com`, name: 'Vera' }),
  ).toHaveProperty('customerId');
  await ports.dns.ensureZone(name);
  expect(await ports.resolver.txt(name)).toEqual([]);
  await ports.mailer.send({
    to: `${label}@example.com`,
    subject: 'Ports',
    text: 'open',
    messageId: `${label}@onym.localhost`,
  });
  await ports.close();
  await expect(ports.registrar.get(name)).rejects.toThrow();
});
