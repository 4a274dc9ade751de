import { AccountSchema } from '@onym/accounts/access';
import { entitlementRequired, isEntitled, type Sealable } from '@onym/billing';
import { newId } from '@onym/core';
import { engineMeta } from '@onym/studio/language';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { BrandKitSchema, type StoredKit } from './brand-kit.entity.ts';
import { changedContact, chooseTongue, readBrief } from '@onym/studio/reading';
import type { KitInput } from './kit-input.ts';
import { designLook } from './design-look.ts';
import { thinkOfKit } from './words/think-of-kit.ts';
import { withWords } from './words/with-words.ts';
import { writeKit } from './write-kit.ts';

/**
 * Makes a brand kit and keeps it. Where a language model is configured it writes the prose, as far as what it writes passes; when it does
 * not help, the offline words stand and the kit says why. The same input gives the same words and looks, a model's for as long as its
 * answer is remembered. `signal` ends the wait. An `id` that was chosen before lets whoever asks again find what was made.
 * Every character of the name must be one that some typeface can draw.
 * @throws Fault entitlement_required, before any model is asked
 */
export async function createKit(
  scope: Scope,
  principal: Pick<Principal, 'accountId' | 'tier'>,
  input: KitInput,
  { signal, id, sealedBy = null }: Sealable & { signal?: AbortSignal | undefined; id?: string | undefined } = {},
): Promise<StoredKit> {
  // Social formats are drawn from a kit: whoever bought them may make one. BRAND_KIT opens them too, and is what is offered.
  if (!(await isEntitled(scope, principal, 'SOCIAL_MEDIA_KIT'))) throw entitlementRequired(scope.settings, 'BRAND_KIT');
  const look = designLook(input);
  const { tongue } = chooseTongue({ language: input.language, text: input.description ?? '' });
  // What a model writes is judged by rules of English; in other languages the words are ours.
  const thought =
    tongue === 'en' ? await thinkOfKit(scope, input, look, signal) : ({ ok: false, reason: 'off' } as const);
  const kit = thought.ok
    ? withWords(writeKit(input, look, thought.value.archetype), thought.value)
    : writeKit(input, look);
  const { reading } = readBrief({ description: input.description ?? '', industry: input.industry, name: input.name });
  const { engine, model = null, fallbackReason = null } = engineMeta(thought);
  const now = scope.clock.now();
  return transaction(scope, async (tx) => {
    const row = tx.em.create(BrandKitSchema, {
      id: id ?? newId('kit', now),
      account: tx.em.getReference(AccountSchema, principal.accountId, { wrapped: true }),
      input: { ...input, contact: changedContact(undefined, input.contact) },
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

/** An id for a kit, chosen before it is made. */
export function newKitId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('kit', clock.now());
}
