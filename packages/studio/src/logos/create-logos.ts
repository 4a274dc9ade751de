import { requireEntitlement, type Sealable } from '@onym/billing';
import type { LogoConcept } from '@onym/studio/design';
import { newId } from '@onym/core';
import { toEngineMeta, type EngineMeta } from '@onym/studio/language';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { readBrief, type Reading } from '@onym/studio/reading';
import { createConcepts, type LogosBrief } from './create-concepts.ts';
import { describeConcept } from './describe-concept.ts';
import { LogoSchema, type Logo } from './logo.entity.ts';
import { deleteReplacedLogos } from './logo.repository.ts';
import { chooseLogosWithModel } from './choose-logos-with-model.ts';

export interface CreatedLogos {
  /** The engine that chose icons and colours, and why no model did. */
  made: EngineMeta;
  /** A model's slogan, when the brief had none. It is not drawn in any picture. */
  suggestedSlogan?: string;
  /** The interpretation of the description. */
  reading: Reading;
  logos: Logo[];
}

/**
 * Creates and stores `count` logos for the account, any two of which differ in at least two of layout, icon, typeface
 * and primary colour, unless too few typefaces have the characters of the name. Some typeface must have those of name
 * and slogan. A configured language model chooses icons, colours and moods; if it fails, the offline choice is used and
 * `made` states why. The same brief gives the same concepts, with a model as long as its answer is cached; only ids and
 * times are new. `signal` ends the wait for the model.
 * @throws Fault entitlement_required without a plan or product that includes LOGO_PACK, before any model is called
 */
export async function createLogos(
  scope: Scope,
  principal: Pick<Principal, 'accountId' | 'tier'>,
  brief: LogosBrief,
  signal?: AbortSignal,
): Promise<CreatedLogos> {
  await requireEntitlement(scope, principal, 'LOGO_PACK');
  const thought = await chooseLogosWithModel(scope, brief, signal);
  const { reading } = readBrief({
    description: brief.description,
    industry: brief.preferences?.industry,
    name: brief.name,
  });
  if (!thought.ok)
    return {
      made: toEngineMeta(thought),
      reading,
      logos: await storeLogos(scope, principal.accountId, createConcepts(brief)),
    };
  const { suggestedSlogan, reasons, ...picks } = thought.value;
  const logos = await storeLogos(scope, principal.accountId, createConcepts(brief, picks), reasons);
  return { made: toEngineMeta(thought), reading, ...(suggestedSlogan ? { suggestedSlogan } : {}), logos };
}

/** Generates ids for this number of logos, in sort order. */
export function newLogoIds({ clock }: Pick<Scope, 'clock'>, count: number): string[] {
  return Array.from({ length: count }, () => newId('logo', clock.now())).toSorted();
}

/**
 * Stores concepts as logos of the account, in one transaction. `ids` must be as many as the concepts, in ascending
 * order; those of them that are in the bin are replaced. `reasons` maps icons to the sentence that explains their
 * choice. `sealedBy` is the charge of a launch whose logos stay sealed until it is paid. Does not check the
 * entitlement.
 */
export async function storeLogos(
  scope: Scope,
  accountId: string,
  concepts: readonly LogoConcept[],
  reasons: ReadonlyMap<string, string> = new Map(),
  { ids, sealedBy = null }: Sealable & { ids?: readonly string[] } = {},
): Promise<Logo[]> {
  const now = scope.clock.now();
  const logoIds = ids ?? newLogoIds(scope, concepts.length);
  return transaction(scope, async (tx) => {
    if (ids) await deleteReplacedLogos(tx, accountId, ids);
    const logos = concepts.map((concept, i) =>
      tx.em.create(LogoSchema, {
        id: logoIds[i]!,
        account: accountId,
        description: describeConcept(concept, reasons.get(concept.icon)),
        concept,
        sealedBy,
        createdAt: now,
      }),
    );
    await tx.em.flush();
    return logos;
  });
}
