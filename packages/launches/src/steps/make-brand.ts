import { requireEntitlement } from '@onym/billing';
import { createKit, findKit } from '@onym/kits';
import { createLegalKit, findLegalKit } from '@onym/legal';
import { conceptsFor, findLogo, inOnePalette, keepLogos } from '@onym/logos';
import { hostUrl } from '@onym/landing';
import { contactAddress, publicContact } from './contact-address.ts';
import { LOGOS, standing, type StepRun } from './step-work.ts';

/** A brand kit for the name and the brief. */
export const makeKit: StepRun = async (scope, { launch, choice, owner, refs: [id] }) => {
  const made =
    (await standing(() => findKit(scope, owner.accountId, id!))) ??
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
      { id },
    ));
  return { to: 'done', message: 'The brand kit is made', result: { kitId: made.id } };
};

/** The logos of the kit as files of their own; where no kit is made, logos for the same name and brief. All have one palette. */
export const makeLogos: StepRun = async (scope, { launch, choice, owner, refs }) => {
  const done = { to: 'done' as const, message: 'The logos are drawn', result: { logoIds: [...refs] } };
  if (await standing(() => findLogo(scope, owner.accountId, refs[0]!))) return done;
  await requireEntitlement(scope, owner, 'LOGO_PACK');
  const { kitId } = launch.result;
  const concepts = kitId
    ? (await findKit(scope, owner.accountId, kitId)).look.logos
    : conceptsFor({ name: choice.name, description: launch.wish.description, count: LOGOS });
  await keepLogos(scope, owner.accountId, inOnePalette(concepts.slice(0, LOGOS)), new Map(), refs);
  return done;
};

/** The legal texts for the name, its address and its contact. */
export const makeLegal: StepRun = async (scope, { launch, choice, owner, refs: [id] }) => {
  const { include, contact } = launch.wish;
  const made =
    (await standing(() => findLegalKit(scope, owner.accountId, id!))) ??
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
      { id },
    ));
  return { to: 'done', message: 'The legal texts are written', result: { legalId: made.id } };
};
