import { startProgram } from './processes.ts';

export interface RunningSandbox {
  url: string;
  dnsPort: number;
  smtpPort: number;
}

/** Starts the sandbox of this run on free ports. It sends signed events to `eventsUrl`. */
export async function startSandbox(
  { databaseUrl, eventsUrl, webhookSecret }: { databaseUrl: string; eventsUrl: string; webhookSecret: string },
  undo: (() => Promise<unknown>)[],
): Promise<RunningSandbox> {
  const program = startProgram('apps/sandbox/src/main.ts', {
    env: {
      SANDBOX_DATABASE_URL: databaseUrl,
      SANDBOX_PORT: '0',
      DNS_PORT: '0',
      SMTP_PORT: '0',
      SANDBOX_EVENTS_URL: eventsUrl,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
  });
  undo.push(() => program.stop());
  return program.line((line) => (line.includes('"ready":true') ? (JSON.parse(line) as RunningSandbox) : undefined));
}
