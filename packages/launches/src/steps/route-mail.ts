import { createRecord, listRecords } from '@onym/domains/dns';
import { createForward, listForwards } from '@onym/domains';
import { grantName } from '@onym/platform';
import { MAILBOX } from './contact-address.ts';
import type { StepRun } from './step-work.ts';

// So far only the domain's mail servers send for it. A soft fail, so that mail of a sender that is added later is not
// rejected meanwhile.
const SPF = 'v=spf1 mx ~all';
const TTL_SECONDS = 300;

/**
 * Forwards the mailbox to the customer's contact, or else to the owner, unless it is forwarded already; the domains
 * module adds the MX records. Adds an SPF record if the domain has none.
 */
export const routeMail: StepRun = async (scope, { launch, choice: { domain }, owner }) => {
  const forwardTo = launch.request.contact?.email ?? owner.email;
  const grant = grantName(owner, domain);
  const { forwards } = await listForwards(scope, owner, domain);
  const forward =
    forwards.find(({ alias }) => alias === MAILBOX) ??
    (await createForward(scope, owner, grant, { alias: MAILBOX, forwardTo }));
  const { records } = await listRecords(scope, grant);
  if (!records.some(({ type, host, value }) => type === 'TXT' && host === '@' && /^"?v=spf1\b/i.test(value)))
    await createRecord(scope, grant, { type: 'TXT', host: '@', value: SPF, ttlSeconds: TTL_SECONDS });
  return {
    to: 'done',
    message: `${MAILBOX}@${domain} is forwarded`,
    result: { forwards: [{ alias: forward.alias, forwardTo: forward.forwardTo }] },
  };
};
