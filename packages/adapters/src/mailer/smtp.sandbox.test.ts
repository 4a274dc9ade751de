import { declareIdleFails, mailerCases, mailerKit, type ReceivedMail } from '@onym/testing/port-kits';
import { readSandbox, setFault, uniqueLabel } from '../sandbox-control.fixture.ts';
import { smtpMailer } from './smtp.ts';
import { stack } from '@onym/testing';

const FAULTS = { deferred: 'error_before', cut: 'drop_before', lost_after: 'drop_after' } as const;

async function open() {
  const from = 'Onym <hello@onym.localhost>';
  const adapter = smtpMailer({ kind: 'smtp', url: stack().sandboxSmtpUrl, from });
  const unreachable = smtpMailer({ kind: 'smtp', url: 'smtp://127.0.0.1:1', from });
  return {
    adapter,
    world: {
      unreachable,
      freshAddress: () => `${uniqueLabel()}@example.com`,
      async received(address: string) {
        const { messages } = await readSandbox<{ messages: (ReceivedMail & { to: string })[] }>('mail');
        return messages.filter(({ to }) => to.split(', ').includes(address));
      },
      failNext: (address: string, kind: keyof typeof FAULTS) =>
        setFault({ service: 'mailbox', operation: 'send', kind: FAULTS[kind], times: 1, match: address }),
    },
    close: () => Promise.all([adapter.close(), unreachable.close()]),
  };
}

mailerKit({ name: 'smtp', open });
declareIdleFails('mailer', mailerCases, { open, refusals: [new Error('no')] });
