import { parseBusinessType, type BusinessProfile } from './parse-business-type.ts';
import type { Trait } from './traits.ts';

/**
 * The type of business, corrected by its description: a shop that resoles shoes provides a service and sells no
 * goods. An unknown type is derived from the description. Without a description the type is used as entered.
 */
export function readBusinessProfile(type: string, description: string | undefined): BusinessProfile {
  const declared = parseBusinessType(type);
  if (!description) return declared;
  const text = description.normalize('NFC').toLowerCase();
  const works = WORK.test(text);
  const sells = GOODS.test(text);
  const model =
    works && !sells && (!declared.known || declared.has('goods'))
      ? parseBusinessType('repair')
      : declared.known
        ? declared
        : parseBusinessType(SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? (sells ? 'ecommerce' : type));
  const traits = new Set<Trait>(model.traits);
  if (RENEWING.test(text) && model.has('sales')) traits.add('subscriptions');
  return { ...model, traits: [...traits], has: (...someOf) => someOf.some((trait) => traits.has(trait)) };
}

/** Work on the customer's property, or a personal service. */
const WORK =
  /\b(?:repair|resol[ei]|restor(?:e|ation)|alteration|tailoring|mend(?:s|ing)\b|clean(?:s|ing|ers)\b|refurbish|haircut|hairdress|plumb|réparation|répar(?:e|ons)\b|ressemel|retouche|nettoyage|reparatur|repar(?:ieren|iert)\b|besohl|neubesohlung|änderungsschneiderei|friseur|reinigung|conserto|consert(?:a|amos)\b|reparo|reparaci|repar(?:a|amos)\b|arregl|limpieza|limpeza)/u;
const GOODS =
  /\b(?:we |also )?(?:sell(?:s|ing)?|verkauf(?:en|t)|vend(?:e|ons|emos|o)|vendemos|bakery|bakes?|roast(?:s|ery)?|ship(?:s|ping)?|liefern|online[- ]?shop|webshop|onlineshop|boutique en ligne|loja|tienda|handmade|manufactur(?:e|es))\b/u;
const RENEWING = /\b(?:subscri\w+|abo(?:s|nnements?)?|abonn\p{L}+|assinaturas?|suscripci\p{L}+|membership)(?!\p{L})/u;
const SIGNS: readonly (readonly [type: string, sign: RegExp])[] = [
  ['marketplace', /\b(?:marketplace|marktplatz|place de marché|buyers and sellers)(?!\p{L})/u],
  ['nonprofit', /\b(?:charity|non-?profit|gemeinnützig\p{L}*|association à but non lucratif|ong)(?!\p{L})/u],
  ['mobile-app', /\b(?:mobile app|iphone|android|application mobile)(?!\p{L})/u],
  ['education', /\b(?:online courses?|onlinekurse?|cours en ligne|cursos? (?:on-?line|en línea))(?!\p{L})/u],
  ['saas', /\b(?:software|saas|logiciel|web app|platform for|api)(?!\p{L})/u],
  ['repair', WORK],
  [
    'agency',
    /\b(?:agency|agentur|agence|agência|agencia|consult\w*|beratung|conseil|consultor\p{L}+|studio)(?!\p{L})/u,
  ],
];
