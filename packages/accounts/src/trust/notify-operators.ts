import { listOperatorAddresses } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope } from '@onym/platform';
import { lockUnmailedFlags, markFlagsMailed } from './flag.repository.ts';
const SHOWN = 300;

/**
 * Mails all operators the oldest open flags that no mail has listed, at most 50, and marks them as mailed, even if there is no
 * operator. More flags wait for the next call; those that a concurrent call is mailing are left out. Sends nothing without such
 * flags. Runs in its own transaction.
 */
export async function notifyOperators(scope: Scope): Promise<void> {
  await transaction(scope, async (tx) => {
    const flags = await lockUnmailedFlags(tx);
    if (flags.length === 0) return;
    const lines = flags.map(
      ({ id, kind, name, reason, email }) =>
        `${id}  ${kind}  ${shorten(name)}\n${shorten(reason)}${email ? `\nReported by ${email}` : ''}`,
    );
    const { serviceName } = tx.settings;
    for (const to of await listOperatorAddresses(tx))
      await sendMail(tx, {
        to,
        subject: `${serviceName}: ${flags.length} flagged`,
        text: [
          'Review these; no domain or site was blocked.',
          ...lines,
          'onym admin flagged list\nonym admin suspend account|key|domain|site ID --reason TEXT\nonym admin flagged clear ID --note TEXT\n',
        ].join('\n\n'),
      });
    await markFlagsMailed(
      tx,
      tx.clock.now(),
      flags.map(({ id }) => id),
    );
  });
}

/** Reports contain text by strangers: shorten it to one line of limited length. */
function shorten(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, SHOWN);
}
