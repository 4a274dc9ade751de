import { AccountSchema } from '@onym/accounts/access';
import { requireEntitlement, type Sealable } from '@onym/billing';
import { newId } from '@onym/core';
import { toEngineMeta } from '@onym/studio/language';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { BrandKitSchema, type StoredKit } from './brand-kit.entity.ts';
import { applyContactChange, chooseLanguage, readBrief } from '@onym/studio/reading';
import { deleteReplacedKit } from './brand-kit.repository.ts';
import type { KitInput } from './kit-input.ts';
import { designLook } from './design-look.ts';
import { generateKitWords } from './words/generate-kit-words.ts';
import { applyWords } from './words/apply-words.ts';
import { writeKit } from './write-kit.ts';

/**
 * Creates and stores a brand kit. A configured language model writes the prose of an English kit, as far as its text
 * passes the checks; when it fails, and in other languages, the texts are written offline, and the kit states the
 * engine and why the model failed. The same input gives the same texts and looks, a model's texts only while its
 * response is cached. `signal` ends the wait for the model. `id` comes from `newKitId`, and a kit in the bin with this
 * id is replaced; `sealedBy` is the charge of a launch whose kit stays hidden until it is paid. The caller has checked
 * that a typeface can draw the name.
 * @throws Fault entitlement_required, before any model is called, when neither the plan nor a product includes BRAND_KIT
 */
export async function createKit(
  scope: Scope,
  principal: Pick<Principal, 'accountId' | 'tier'>,
  input: KitInput,
  { signal, id, sealedBy = null }: Sealable & { signal?: AbortSignal | undefined; id?: string | undefined } = {},
): Promise<StoredKit> {
  await requireEntitlement(scope, principal, 'BRAND_KIT');
  const look = designLook(input);
  const { language } = chooseLanguage({ language: input.language, text: input.description ?? '' });
  // The checks of a model's texts are rules of English; in other languages the offline texts are used.
  const thought =
    language === 'en' ? await generateKitWords(scope, input, look, signal) : ({ ok: false, reason: 'off' } as const);
  const kit = thought.ok
    ? applyWords(writeKit(input, look, thought.value.archetype), thought.value)
    : writeKit(input, look);
  const { reading } = readBrief({ description: input.description ?? '', industry: input.industry, name: input.name });
  const { engine, model = null, fallbackReason = null } = toEngineMeta(thought);
  const now = scope.clock.now();
  return transaction(scope, async (tx) => {
    if (id) await deleteReplacedKit(tx, principal.accountId, id);
    const row = tx.em.create(BrandKitSchema, {
      id: id ?? newId('kit', now),
      account: tx.em.getReference(AccountSchema, principal.accountId, { wrapped: true }),
      input: { ...input, contact: applyContactChange(undefined, input.contact) },
      kit,
      look,
      reading,
      engine,
      model,
      fallbackReason,
      sealedBy,
      createdAt: now,
    });
    await tx.em.flush();
    return row;
  });
}

/** Generates an id for a kit before it is created. */
export function newKitId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('kit', clock.now());
}
