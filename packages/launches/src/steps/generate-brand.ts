import { formatSentence } from '@onym/core/sentences';
import { requireEntitlement } from '@onym/billing';
import { createKit, findKit } from '@onym/studio/kits';
import { createLegalKit, findLegalKit } from '@onym/studio/legal';
import { createConcepts, findLogo, unifyPalette, storeLogos } from '@onym/studio/logos';
import { hostUrl } from '@onym/studio/landing';
import { contactAddress, publicContact } from './contact-address.ts';
import { PART_PRODUCTS } from '../launch-products.ts';
import { LOGO_COUNT, sealingCharge, findOrNull, type StepRun } from './step-work.ts';

/**
 * Creates a brand kit for the name and the brief, sealed until the launch is paid, unless an earlier attempt has
 * created it.
 */
export const generateKit: StepRun = async (scope, work) => {
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
        description: launch.request.description,
        language: launch.request.language,
        contact: publicContact(launch, choice),
        includeVisuals: true,
      },
      { id, sealedBy: await sealingCharge(scope, work, PART_PRODUCTS.kit) },
    ));
  return { to: 'done', message: formatSentence('launches.theBrandKitIsReady'), result: { kitId: made.id } };
};

/**
 * Creates the logos of the kit as separate files; without a kit, logos for the same name and brief. All have one
 * palette, and are sealed until the launch is paid. Does nothing if an earlier attempt has created them.
 * @throws Fault entitlement_required when neither the account nor the launch pays for LOGO_PACK
 */
export const generateLogos: StepRun = async (scope, work) => {
  const { launch, choice, owner, refs } = work;
  const done = {
    to: 'done' as const,
    message: formatSentence('launches.theLogosAreReady'),
    result: { logoIds: [...refs] },
  };
  if (await findOrNull(() => findLogo(scope, owner.accountId, refs[0]!, { evenSealed: true }))) return done;
  await requireEntitlement(scope, owner, 'LOGO_PACK');
  const { kitId } = launch.result;
  const concepts = kitId
    ? (await findKit(scope, owner.accountId, kitId, { evenSealed: true })).look.logos
    : createConcepts({ name: choice.name, description: launch.request.description, count: LOGO_COUNT });
  const sealedBy = await sealingCharge(scope, work, PART_PRODUCTS.logos);
  await storeLogos(scope, owner.accountId, unifyPalette(concepts.slice(0, LOGO_COUNT)), new Map(), {
    ids: refs,
    sealedBy,
  });
  return done;
};

/**
 * Creates the legal texts for the name, its domain and its contact, sealed until the launch is paid, unless an earlier
 * attempt has created them.
 */
export const generateLegalTexts: StepRun = async (scope, work) => {
  const {
    launch,
    choice,
    owner,
    refs: [id],
  } = work;
  const { include, contact } = launch.request;
  const made =
    (await findOrNull(() => findLegalKit(scope, owner.accountId, id!, { evenSealed: true }))) ??
    (await createLegalKit(
      scope,
      owner,
      {
        businessName: choice.name,
        businessType: launch.reading.trade ?? 'business',
        description: launch.request.description,
        ...(launch.request.language ? { language: launch.request.language } : {}),
        ...(include.includes('domain') ? { websiteUrl: hostUrl(scope.settings, choice.domain) } : {}),
        contactEmail: contactAddress(launch, choice),
        regions: ['gdpr', 'ccpa'],
        facts: { address: contact?.address, phone: contact?.phone },
      },
      { id, sealedBy: await sealingCharge(scope, work, PART_PRODUCTS.legal) },
    ));
  return { to: 'done', message: formatSentence('launches.theLegalDocumentsAreReady'), result: { legalId: made.id } };
};
