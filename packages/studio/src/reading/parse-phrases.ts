import { associationsOf } from './associations.ts';
import { findPlace } from './find-place.ts';
import { findSharedActivity } from './shared-activity.ts';
import { foldText } from './trades/trades.ts';
import { formWords } from './trades/business-words.ts';
import { toSingular } from './trades/senses.ts';
import { directionOf, isCommonWord, nearnessOf } from './vectors.ts';

/** Parts of the first sentence that states what the business is, all in the customer's own words. */
export interface Phrases {
  /** The head noun, together with the noun before it if it would be meaningless alone ("funeral home"). */
  subject: string | null;
  /** The complete phrase of the head noun. */
  offer: string | null;
  /** The objects of the business: "espresso grinders" of a repair café for them. */
  object: string | null;
  audience: string | null;
  place: string | null;
}

/** What people would search for: "repair café for espresso grinders"; null unless it is a short plain phrase. */
interface SearchPhrase {
  called: string | null;
}

interface Grammar {
  /** Words that end the first phrase, and the role of what follows them. */
  links: Map<string, 'for' | 'of' | 'in' | 'clause'>;
  articles: ReadonlySet<string>;
  /** Whether the head noun comes first ("panadería artesanal") or last ("Korean bookshop"). */
  headFirst: boolean;
  /** Adjectives that may precede a head noun in first position. */
  before: ReadonlySet<string>;
}

const defineGrammar = (
  words: { for: string; of: string; in: string; clause: string; articles: string; before?: string },
  headFirst: boolean,
): Grammar => ({
  links: new Map(
    (['for', 'of', 'in', 'clause'] as const).flatMap((kind) =>
      words[kind].split(' ').map((word) => [word, kind] as const),
    ),
  ),
  articles: new Set(words.articles.split(' ')),
  before: new Set((words.before ?? '').split(' ')),
  headFirst,
});
const GRAMMARS: Record<string, Grammar> = {
  en: defineGrammar(
    {
      for: 'for',
      of: 'of about selling making repairing',
      in: 'in at near around across throughout from',
      clause:
        'that which who whose where when while with by using on to through into and but so because without is are helps help makes sells offers lets run runs made built based',
      articles: 'a an the our my your this we are is i am it i’m we’re we run an',
    },
    false,
  ),
  de: defineGrammar(
    {
      for: 'für',
      of: 'von der des',
      in: 'in aus bei am an im nahe',
      clause: 'mit die das den dem und aber zu zum zur auf per durch ohne ab um über',
      articles: 'ein eine einen einem einer der die das unser unsere wir sind ist',
    },
    false,
  ),
  es: defineGrammar(
    {
      for: 'para',
      of: 'de del',
      in: 'en cerca',
      clause: 'que con por y al a sin sobre',
      articles: 'un una unos unas el la los las somos es nuestra nuestro',
      before: 'pequeño pequeña gran nueva nuevo buena primera primer',
    },
    true,
  ),
  fr: defineGrammar(
    {
      for: 'pour',
      of: 'de du des d',
      in: 'à en dans près au aux chez',
      clause: 'qui que avec et sur par où sans sous',
      articles: 'un une le la les l des nous sommes notre est c',
      before: 'petit petite grand grande nouvelle nouveau jeune vieille vieux',
    },
    true,
  ),
  pt: defineGrammar(
    {
      for: 'para',
      of: 'de da do das dos',
      in: 'em no na nos nas perto',
      clause: 'que com por e ao à a sem sobre',
      articles: 'um uma uns umas o a os as somos é nossa nosso',
      before: 'pequeno pequena grande nova novo boa primeira',
    },
    true,
  ),
};

/** Verbs after "we" that are followed by the offer. */
const OFFERING =
  /^(?:we|i)\s+(?:also\s+|only\s+|hand-?)?(?:bake|blend|brew|build|craft|create|cook|design|develop|grow|import|install|knit|make|offer|organi[sz]e|paint|plan|print|produce|provide|publish|rent|repair|restore|roast|run|sell|sew|ship|supply|teach|train|weave|write|clean|fix)\s+/i;
const INTRODUCING =
  /^(?:(?:we|i)(?:\s+are|\s+am|['’](?:re|m))|this is|it is|here is|wir sind|somos|nous sommes|c['’]est)\s+/iu;
const PEOPLE_END = /(?:ers|ors|ists|ians|ants|ees|eurs|euses|istas|dores|doras|innen)$/i;
const PEOPLE =
  /^(?:people|children|kids|women|men|families|parents|companies|businesses|teams|clubs|schools|associations|crews|teenagers|teens|babies|seniors|students|kinder|anfänger|erwachsene|senioren|eltern|paare|gäste|gründer|pendler|principiantes|mayores|infirmi[eè]re?s|pflegekräfte|enfermeiras|débutants|iniciantes|idosos|frauen|männer|familien|eltern|niños|niñas|mujeres|familias|enfants|femmes|familles|crianças|mulheres|famílias|sailors|fathers|mothers|museums|hospitals|offices|hotels|farms|insurers|vendors|pflegeheime|firmen|schulen|enfermeras|beekeepers|climbers|owners|adults|couples|freelancers|startups|restaurants|shops|charities|landlords|tenants|patients|baby|babys|bébés?|bebés?|bebês?|mädchen|jungen|jugendliche|geflüchtete|flüchtlinge|menschen|leute|senioren|rentner|mütter|väter|nachbarn|schüler|studenten|studierende|touristen|reisende|betriebe|unternehmen|ingenieure|filles|garçons|adolescents|personnes|gens|élèves|étudiants|réfugiés|touristes|voisins|retraités|salariés|mères|pères|parents|particuliers|chicas|chicos|adolescentes|personas|gente|alumnos|estudiantes|refugiados|vecinos|jubilados|madres|padres|autónomos|viajeros|meninas|meninos|pessoas|alunos|estudantes|vizinhos|aposentados|reformados|mães|pais|viajantes|moradores|residentes|girls|boys|refugees|pensioners|neighbours|neighbors|newlyweds|toddlers|expats|residents)$/i;
/** Businesses that are customers: the phrase means the people in them, not a thing being sold. */
const CUSTOMERS =
  /^(?:cafés?|cafes|bakeries|breweries|wineries|pharmacies|agencies|nurseries|galleries|libraries|surgeries|salons|studios|bars|pubs|gyms|clinics|practices|stores|kitchens|churches|workshops|bäckereien|brauereien|apotheken|arztpraxen|praxen|kanzleien|gaststätten|werkstätten|läden|vereine|panaderías|farmacias|clínicas|bares|tiendas|talleres|boulangeries|pharmacies|cliniques|ateliers|boutiques|épiceries|padarias|farmácias|oficinas|lojas|crèches|creches|daycares|kitas|kindergärten|krankenhäuser|museen|guarderías|escuelas|colegios|hoteles|restaurantes|hospitales|empresas|museos|garderies|maternelles|écoles|entreprises|hôtels|hôpitaux|mairies|musées|escolas|hotéis|hospitais|museus|labore|laboratorios|laboratoires|laboratórios|laboratories|campings|campsites|ayuntamientos|gemeinden|communes|municípios|despachos|bufetes|cabinets|escritórios|bodegas|caves|weingüter|domaines|vinícolas|granjas|fermes|bauernhöfe|quintas|fábricas|usines|fabriken)$/i;
const NAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*$/u;

/**
 * Parses the first sentence of a text into what the business is called and offers, its subject, object and audience;
 * the place may be in any sentence. Supports English, German, Spanish, French and Portuguese; for other languages all
 * fields are null. Any text is valid.
 * @param meant the text without its negations (see `readNegations`)
 */
export function parsePhrases(meant: string, language: string): Phrases & SearchPhrase {
  const none: Phrases & SearchPhrase = {
    called: null,
    subject: null,
    offer: null,
    object: null,
    audience: null,
    place: null,
  };
  const grammar = GRAMMARS[language];
  if (!grammar) return none;
  const sentence = (meant.split(/(?<=[.!?])\s|[\n;]/).find((part) => /\p{L}{2}/u.test(part)) ?? '').slice(0, 400);
  const opened = sentence.replace(INTRODUCING, '').replace(OFFERING, '');
  // Treated as one word during parsing; otherwise "and" would end the phrase before its head noun.
  const shared = language === 'en' ? findSharedActivity(opened.split(/[,;:–—(]/)[0]!) : undefined;
  const bound = shared?.things.join('&') ?? '';
  const [first = '', ...rest] = partsOf(shared ? opened.replace(shared.joined, bound) : opened, grammar);
  const isShared = shared !== undefined && first.includes(bound);
  const phrase = first.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
  const offer = isShared ? phrase.replace(bound, shared.joined) : phrase;
  const subject = headOf(offer, grammar, language);
  const after = (kind: 'for' | 'of'): string | null => {
    const at = rest.findIndex((part) => textAfterLink(part, grammar, kind));
    const found = rest[at] === undefined ? null : textAfterLink(rest[at], grammar, kind);
    if (found && HOURS.test(found)) return null;
    // "Taller de reparación de acordeones": the activity, then its object.
    const next = rest[at + 1];
    return found && next && kind === 'of' && ACTIONS.test(found) && textAfterLink(next, grammar, 'of')
      ? `${found} ${next}`
      : found;
  };
  const forWhom = after('for');
  const audience = forWhom && isPeople(forWhom) ? forWhom : null;
  const of = after('of');
  // "For the cafés of Bristol" states a location, "House of Pizza" does not.
  const isWhere = of !== null && language !== 'de' && NAME.test(of) && textAfterLink(rest[0]!, grammar, 'of') === null;
  const where = isWhere ? of : null;
  const thing =
    (isShared ? shared.joined : null) ??
    (where ? null : of) ??
    (forWhom && !audience ? forWhom : null) ??
    modifierOf(offer, subject, grammar);
  return {
    subject,
    offer: offer || null,
    object: thing,
    audience,
    place: findPlace(meant, language) ?? where,
    called: calledOf(phrase, rest, opened, grammar),
  };
}

const LONGEST_CALLED = 44;
/** A participle that needs a continuation. */
const UNFINISHED = / (?:made|built|poured|drawn|feit[oa]s?|hech[oa]s?|faite?s?|pensad[oa]s?|gemachte?[ns]?)$/;
/** The first phrase with the linked phrases that belong to it, as written. */
function calledOf(phrase: string, rest: readonly string[], opened: string, { links }: Grammar): string | null {
  let called = phrase;
  for (const part of rest) {
    const longer = `${called} ${part}`;
    const kind = links.get(part.split(' ')[0]!.toLowerCase());
    if (!kind || kind === 'clause' || longer.length > LONGEST_CALLED || !opened.includes(longer)) break;
    called = longer;
  }
  called = called.replace(UNFINISHED, '');
  return called.length <= LONGEST_CALLED && /^\p{L}[\p{L}\p{M} '’&-]{2,}$/u.test(called) ? called : null;
}

/** Opening hours are not an object: "épicerie de nuit". */
const HOURS = /^(?:nuit|jour|soir|noche|noite|día|dia|guardia|semana|week-end|fim de semana)$/i;
/** Activities that precede their object in some languages. */
const ACTIONS =
  /^(?:reparaci[oó]n|restauraci[oó]n|limpieza|alquiler|venta|fabricaci[oó]n|clases|cursos|r[eé]paration|restauration|nettoyage|location|vente|fabrication|cours|reparação|conserto|restauração|limpeza|aluguel|venda|fabricação|aulas)$/i;

/** The phrase up to the first link, then each link with the words after it. */
function partsOf(sentence: string, { links, articles }: Grammar): string[] {
  const parts: string[] = [''];
  for (const [token] of sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'&-]*|[^\s\p{L}\p{N}]/gu)) {
    const word = token.toLowerCase().replace(/['’]$/, '');
    const isStart = parts.at(-1) === '';
    if (isStart && parts.length === 1 && articles.has(word)) continue;
    if (/^[,:–—()."“”]$/.test(token)) {
      if (!isStart) parts.push('');
      continue;
    }
    // "In der Eifel": an article after a link is not another link.
    const isArticle = articles.has(word) && links.has(parts.at(-1)!.toLowerCase());
    if (links.has(word) && !isArticle && !(isStart && parts.length === 1)) parts.push(token);
    else parts[parts.length - 1] = `${parts.at(-1)} ${token}`.trim();
  }
  return parts.filter((part) => part !== '');
}

/** The words of a part after its link, without article; null when it starts with another kind of link. */
function textAfterLink(part: string, { links, articles }: Grammar, kind: 'for' | 'of'): string | null {
  const [link = '', ...words] = part.split(' ');
  if (links.get(link.toLowerCase()) !== kind) return null;
  const phrase = words.slice(articles.has(words[0]?.toLowerCase() ?? '') ? 1 : 0).join(' ');
  return phrase.length > 1 ? phrase : null;
}

/**
 * The word that states what a business is about: "repair" of "repair shop", and of "taller de reparación". Lower-case
 * ASCII; empty when there is only a form such as "shop".
 */
export function subjectWordOf({ subject, object }: Pick<Phrases, 'subject' | 'object'>): string {
  const [last = '', beside = ''] = (foldText(subject ?? '').match(/[a-z0-9]{2,}/g) ?? []).toReversed();
  if (REPAIRING.test(last)) return last;
  if (WORKSHOP.test(last) && !beside && OLD.test(foldText(object ?? ''))) return last;
  const telling =
    beside && (formWords.has(last) || VEHICLES.has(last) || (last === 'cafe' && REPAIRING.test(beside)))
      ? beside
      : last;
  if (!formWords.has(telling) || (beside && REPAIRING.test(telling))) return telling;
  const done = foldText(object ?? '').split(' ')[0]!;
  return REPAIRING.test(done) ? done : '';
}
const VEHICLES = new Set('van truck bus trailer'.split(' '));
/** A workshop for old things repairs them. */
const WORKSHOP = /^(?:werkstatt|taller)$/;
const OLD =
  /(?:^|\s)(?:old|vintage|antique|broken|alte[nrs]?|antike[nr]?|kaputte[nr]?|antigu[ao]s?|viej[ao]s?|anciens?|anciennes?|vieux|vieilles?|antig[ao]s?|velh[ao]s?)(?=\s|$)/;
/** A form of business that changes its subject: a business that repairs violins makes no music. */
const REPAIRING =
  /^(?:repairs?|maintenance|reparacion|restauracion|reparation|restauration|reparacao|conserto|restauracao)$/;

function headOf(offer: string, { headFirst, before, articles }: Grammar, language: string): string | null {
  const words = offer.split(' ').filter((word) => /\p{L}{2}/u.test(word));
  if (words.length === 0) return null;
  if (headFirst)
    return (
      words.find((word) => !before.has(word.toLowerCase()) && !articles.has(word.toLowerCase()))?.toLowerCase() ?? null
    );
  if (language === 'de') return words.findLast((word) => /^\p{Lu}/u.test(word)) ?? words.at(-1)!;
  // "Candles poured in a chapel" are candles.
  while (words.length > 1 && DONE.test(words.at(-1)!)) words.pop();
  const head = words.at(-1)!.toLowerCase();
  const beside = words.at(-2)?.toLowerCase();
  const isBare = formWords.has(head) || BARE.has(head);
  return isBare &&
    beside &&
    !articles.has(beside) &&
    (NOUNS.has(beside) || !/(?:al|ive|ous|y|ful|ed|ic|based)$/.test(beside))
    ? `${beside} ${head}`
    : head;
}
const DONE =
  /^(?!(?:shed|seed|feed|weed|bleed|breed|speed|newly-wed)$)\p{Ll}{3,}ed$|^(?:made|built|drawn|woven|sewn|knitted|grown|spun)$/u;
/** Nouns with the endings of adjectives. */
const NOUNS = new Set(
  'funeral animal hospital rental metal festival music pottery pastry delivery jewellery energy bakery'.split(' '),
);
const BARE = new Set(
  'home house van truck bus trailer firm room farm office group team network yard garden works lab line tales data survey party'.split(
    ' ',
  ),
);

/**
 * "espresso grinder" of "espresso grinder workshop": the words before the head noun, unless they are an adjective.
 */
function modifierOf(offer: string, subject: string | null, { headFirst }: Grammar): string | null {
  if (!subject || headFirst) return null;
  const words = offer.toLowerCase().split(' ');
  const before = words.slice(0, words.length - subject.split(' ').length).filter((word) => /\p{L}{3}/u.test(word));
  const last = before.at(-1);
  return last !== undefined && associationsOf(last.replace(/['’]s$/, '')) && !ADJECTIVE.test(last) ? last : null;
}
const ADJECTIVE =
  /(?:al|ive|ous|ful|ed|ic|able|ish|based)$|^(?:mobile|quiet|vegan|small|new|old|independent|freshwater|night|local|family|free|slow|vegetarian|organic|modern|emergency)$/;

const persons = 'people parents workers farmers customers teachers students families women doctors'.split(' ');
const things =
  'machines tools products equipment devices goods appliances machine tool blender drill engine knife'.split(' ');
/** Whether a phrase means people rather than things: climbers are people, grinders are not. */
function isPeople(phrase: string): boolean {
  const written = foldText(
    phrase
      .split(/ (?:and|und|y|et|e|from|in|with) /)[0]!
      .split(' ')
      .at(-1)!,
  );
  const first = phrase.split(' ')[0]!;
  if (phrase.split(' ').some((word) => CUSTOMERS.test(word)) || PEOPLE.test(first) || PEOPLE.test(written)) return true;
  const head = isCommonWord(toSingular(written)) ? toSingular(written) : written;
  const own = directionOf(persons);
  const other = directionOf(things);
  const near = own && nearnessOf(head, own);
  if (near !== undefined && other && Math.abs(near - nearnessOf(head, other)!) > 0.08)
    return near > nearnessOf(head, other)!;
  return PEOPLE_END.test(written) || PEOPLE_END.test(first);
}
