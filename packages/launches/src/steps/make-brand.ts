import { formatSentence } from '@onym/core/sentences';
import { requireEntitlement } from '@onym/billing';
import { createKit, findKit } from '@onym/studio/kits';
import { createLegalKit, findLegalKit } from '@onym/studio/legal';
import { createConcepts, findLogo, unifyPalette, storeLogos } from '@onym/studio/logos';
import { hostUrl } from '@onym/studio/landing';
import { contactAddress, publicContact } from './contact-address.ts';
import { GATES } from '../plan-launch.ts';
import { LOGOS, sealFor, findOrNull, type StepRun } from './step-work.ts';

/** Creates a brand kit for the name and the brief. */
export const makeKit: StepRun = async (scope, work) => {
  const {
    launch,
    choice,
    owner,
    refs: [id],
  } = work;
  const made =
    (await findOrNull(() => findKit(scope, owner.accountId, id!, { evenSealed: true }))) ??
    (await createKit(
      scope,
      owner,
      {
        name: choice.name,
        description: launch.wish.description,
        language: launch.wish.language,
        contact: publicContact(launch, choice),
        includeVisuals: true,
      },
      { id, sealedBy: await sealFor(scope, work, GATES.kit) },
    ));
  return { to: 'done', message: formatSentence('launches.brandKitIsMade'), result: { kitId: made.id } };
};

/**
 * Creates the logos of the kit as separate files; without a kit, logos for the same name and brief. All have one
 * palette.
 */
export const makeLogos: StepRun = async (scope, work) => {
  const { launch, choice, owner, refs } = work;
  const done = {
    to: 'done' as const,
    message: formatSentence('launches.logosAreDrawn'),
    result: { logoIds: [...refs] },
  };
  if (await findOrNull(() => findLogo(scope, owner.accountId, refs[0]!, { evenSealed: true }))) return done;
  await requireEntitlement(scope, owner, 'LOGO_PACK');
  const { kitId } = launch.result;
  const concepts = kitId
    ? (await findKit(scope, owner.accountId, kitId, { evenSealed: true })).look.logos
    : createConcepts({ name: choice.name, description: launch.wish.description, count: LOGOS });
  const sealedBy = await sealFor(scope, work, GATES.logos);
  await storeLogos(scope, owner.accountId, unifyPalette(concepts.slice(0, LOGOS)), new Map(), { ids: refs, sealedBy });
  return done;
};

/** Creates the legal texts for the name, its domain and its contact. */
export const makeLegal: StepRun = async (scope, work) => {
  const {
    launch,
    choice,
    owner,
    refs: [id],
  } = work;
  const { include, contact } = launch.wish;
  const made =
    (await findOrNull(() => findLegalKit(scope, owner.accountId, id!, { evenSealed: true }))) ??
    (await createLegalKit(
      scope,
      owner,
      {
        businessName: choice.name,
        businessType: launch.reading.trade ?? 'business',
        description: launch.wish.description,
        ...(launch.wish.language ? { language: launch.wish.language } : {}),
        ...(include.includes('domain') ? { websiteUrl: hostUrl(scope.settings, choice.domain) } : {}),
        contactEmail: contactAddress(launch, choice),
        regions: ['gdpr', 'ccpa'],
        facts: { address: contact?.address, phone: contact?.phone },
      },
      { id, sealedBy: await sealFor(scope, work, GATES.legal) },
    ));
  return { to: 'done', message: formatSentence('launches.legalTextsAreWritten'), result: { legalId: made.id } };
};
