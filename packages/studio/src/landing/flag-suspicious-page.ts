import { findSuspicion } from '@onym/studio/brand';
import type { Tx } from '@onym/platform';
import { raiseFlag } from '@onym/accounts/trust';
import type { LandingPage } from './landing-page.entity.ts';

/**
 * Queues a page for the operators' review when its label, name or texts imitate a brand or look like phishing; the
 * page goes live regardless. Call it in the transaction that makes the page live at `label`.
 */
export async function flagSuspiciousPage(tx: Tx, page: LandingPage, label: string): Promise<void> {
  const { hero, sections } = page.config;
  const texts = [
    hero.headline,
    hero.subheadline,
    hero.primaryCta,
    ...sections.flatMap(({ heading, intro, items }) => [
      heading,
      intro,
      ...items.flatMap(({ title, text }) => [title, text]),
    ]),
  ];
  const reason = findSuspicion(label) ?? findSuspicion(page.input.businessName, texts);
  if (!reason) return;
  const name = `${label}.${tx.settings.sitesDomain}`;
  await raiseFlag(tx, { kind: 'deploy', subject: page.id, name, reason, accountId: page.account.id });
}
