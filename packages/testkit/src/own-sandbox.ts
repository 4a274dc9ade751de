import { randomBytes } from 'node:crypto';
import { createDatabase } from '@onym/postgres';
import { inject } from 'vitest';
import { dropDatabase } from './clone.ts';
import { startSandbox } from './running-sandbox.ts';

export interface OwnSandbox {
  url: string;
  /** What points a test scope at it. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** An outside world that nobody else uses, for tests that look at all there is in it. It tells nobody of its events. */
export async function openOwnSandbox(): Promise<OwnSandbox> {
  const server = inject('pgUrl');
  const name = `${inject('templateName')}_world_${randomBytes(5).toString('hex')}`;
  const undo: (() => Promise<unknown>)[] = [() => dropDatabase(server, name)];
  const databaseUrl = await createDatabase(server, name);
  const nowhere = { eventsUrl: 'http://127.0.0.1:9/', webhookSecret: 'whsec_test' };
  const { url, dnsPort, smtpPort } = await startSandbox({ databaseUrl, ...nowhere }, undo);
  return {
    url,
    environment: {
      SANDBOX_URL: url,
      STRIPE_API_BASE: url,
      NAMECOM_API_BASE: url,
      POWERDNS_API_BASE: url,
      DNS_RESOLVERS: `127.0.0.1:${dnsPort}`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
    async stop() {
      for (const step of undo.toReversed()) await step();
    },
  };
}
