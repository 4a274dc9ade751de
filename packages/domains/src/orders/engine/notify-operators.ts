import { listOperatorAddresses } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';

/** A finding, as mailed to operators. */
export interface Told {
  kind: string;
  subject: string;
  summary: string;
  details: Record<string, unknown>;
}

/** How many findings one mail lists; the rest is counted. */
const MOST = 50;

/**
 * Mails every operator these findings: one alone with all its facts, several as a list of at most 50 with the number of
 * the others. `findings` must not be empty.
 */
export async function mailFindings(tx: Tx, findings: readonly Told[]): Promise<void> {
  const { subject, text } = findings.length === 1 ? oneOf(findings[0]!) : listOf(findings);
  for (const to of await listOperatorAddresses(tx))
    await sendMail(tx, { to, subject: `${tx.settings.serviceName}: ${subject}`, text });
}

function oneOf(finding: Told): { subject: string; text: string } {
  const { kind, subject, summary } = finding;
  return {
    subject: `${wordsOf(kind)} (${subject})`,
    text: [summary, [`  subject: ${subject}`, ...factsOf(finding)].join('\n'), whereToLook(subject), ''].join('\n\n'),
  };
}

function listOf(findings: readonly Told[]): { subject: string; text: string } {
  const shown = findings.slice(0, MOST);
  const rest = findings.length - shown.length;
  return {
    subject: `${findings.length} discrepancies between the books`,
    text: [
      ...shown.map((finding) =>
        [
          `${wordsOf(finding.kind)} (${finding.subject}): ${finding.summary}`,
          ...factsOf(finding),
          `  ${whereToLook(finding.subject)}`,
        ].join('\n'),
      ),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
      'All open discrepancies: onym admin reconcile',
      '',
    ].join('\n\n'),
  };
}

function wordsOf(kind: string): string {
  return kind.replaceAll('_', ' ');
}

function factsOf({ details }: Told): string[] {
  return Object.entries(details)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${String(value)}`);
}

function whereToLook(subject: string): string {
  if (subject.startsWith('ord_')) return `Details: onym admin orders show --order ${subject}`;
  if (subject === 'registrar_account') return 'Check the registrar account and its credentials.';
  if (/^(pi|cs|sub)_/.test(subject)) return "Check it on the processor's dashboard.";
  return subject.startsWith('rail_')
    ? 'Check the configuration of machine payments.'
    : 'Check the domain and its orders.';
}
