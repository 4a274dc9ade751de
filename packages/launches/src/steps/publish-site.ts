import { formatSentence } from '@onym/core/sentences';
import { findKit } from '@onym/studio/kits';
import { beginDeployment, createPage, findPage, hostUrl, findSettledDeployment, siteUrl } from '@onym/studio/landing';
import type { Scope } from '@onym/platform';
import { publicContact } from './contact-address.ts';
import type { Launch } from '../launch.entity.ts';
import { PART_PRODUCTS } from '../launch-products.ts';
import { sealingCharge, findOrNull, type Outcome, type StepRun, type StepWork } from './step-work.ts';

type Deployed = NonNullable<Awaited<ReturnType<typeof findSettledDeployment>>>;

/**
 * Creates a page about the business, unless an earlier attempt has, and publishes it at an address of ours; it stays sealed until the launch is paid.
 * A deployment that fails fails the step.
 */
export const publishSite: StepRun = async (scope, work) => {
  const [pageId, deploymentId] = work.refs as [string, string];
  const { owner } = work;
  if (!(await findOrNull(() => findPage(scope, owner.accountId, pageId, { evenSealed: true }))))
    await makePage(scope, work, pageId);
  await beginDeployment(scope, owner, pageId, { id: deploymentId });
  return outcomeOf(scope, await settled(scope, deploymentId), ({ subdomain }) => ({
    to: 'done',
    message: work.paying ? formatSentence('launches.theSiteIsBuiltAnd') : formatSentence('launches.siteIsLive'),
    result: { landingPageId: pageId, siteUrl: siteUrl(scope.settings, subdomain) },
  }));
};

/**
 * Publishes the page of publishSite() on the chosen domain, and adds the DNS records for it. @throws Error without that page, which is a
 * bug
 */
export const publishAtDomain: StepRun = async (scope, { launch, choice, owner, refs: [deploymentId] }) => {
  const { landingPageId } = launch.result;
  if (!landingPageId) throw new Error(`launch ${launch.id} has no page to put up`);
  await beginDeployment(scope, owner, landingPageId, { id: deploymentId!, customDomain: choice.domain });
  return outcomeOf(scope, await settled(scope, deploymentId!), () => ({
    to: 'done',
    message: formatSentence('launches.siteIsLiveAtDomain', { domain: choice.domain }),
    result: { siteUrl: hostUrl(scope.settings, choice.domain) },
  }));
};

async function makePage(scope: Scope, work: StepWork, id: string): Promise<void> {
  const { launch, choice, owner } = work;
  const { kitId, legalId } = launch.result;
  // The page includes the legal texts and the design of the kit.
  const gates = [PART_PRODUCTS.site, ...(legalId ? [PART_PRODUCTS.legal] : []), ...(kitId ? [PART_PRODUCTS.kit] : [])];
  await createPage(
    scope,
    owner,
    {
      businessName: choice.name,
      industry: industryOf(launch.reading),
      description: launch.request.description,
      language: launch.request.language,
      contact: publicContact(launch, choice),
      theme: 'default',
      includePricing: false,
      includeTestimonials: false,
      includeFAQ: true,
      ...(kitId ? { brand: (await findKit(scope, owner.accountId, kitId, { evenSealed: true })).look.logos } : {}),
      ...(legalId ? { legalKitId: legalId } : {}),
    },
    { id, sealedBy: await sealingCharge(scope, work, ...gates) },
  );
}

const LONGEST_INDUSTRY = 32;
/**
 * Returns the industry in the customer's own words ("Chimney sweep"), as shown on the page; our name of the trade if
 * theirs is too long.
 */
function industryOf({ offer, subject, trade }: Launch['reading']): string {
  const called = [offer, subject].find((one) => one && one.length <= LONGEST_INDUSTRY) ?? trade ?? 'business';
  return called[0]!.toUpperCase() + called.slice(1);
}

function settled(scope: Scope, deploymentId: string): Promise<Deployed | undefined> {
  return scope.settled.wait(
    deploymentId,
    async () => {},
    () => findSettledDeployment(scope, deploymentId),
    scope.delays.awaitOthersMs,
  );
}

function outcomeOf(
  { delays }: Pick<Scope, 'delays'>,
  deployment: Deployed | undefined,
  live: (deployment: Deployed) => Outcome,
): Outcome {
  if (!deployment) return { to: 'later', inMs: delays.awaitOthersMs };
  if (deployment.state !== 'failed') return live(deployment);
  return {
    to: 'failed',
    fault: { code: 'internal_error', message: deployment.error ?? 'The site could not be published' },
  };
}
