/** Verbs for what a business does or enables, in the base form. */
const VERBS = new Set(
  `accept access adapt adopt advise analyse analyze answer apply arrange ask assemble assess audit automate avoid bake bill book borrow brew bring browse build buy calculate call capture care carry cater change chart check choose clean coach
 collect compare compose conduct connect consult control convert cook count cover craft create cure customise customize cut deal deliver deploy describe design detect develop diagnose discover discuss do document download draft draw drive dye earn eat edit
 empower engrave enjoy examine exchange explore export feed feel fetch file fill find finish fire fit fix follow forecast frame fund fulfil fulfill get give go grind groom grow guide handle harvest heal hear help hire host import improve insure inspect install
 invest invoice join keep knit know landscape launch learn lease lend let list listen live load look lower maintain make manage map market match measure meet mend mentor mix monitor move navigate negotiate offer open operate optimise optimize order organise
 organize own pack paint pay perform photograph pick plan plant play plumb pour prepare preserve press prevent print process procure produce program protect prototype prove provide prune publish raise reach read record recover recycle reduce refurbish relax
 remember remind remove renovate rent repair replace report represent research resell resolve restore reuse review ride roast run save scan schedule secure see sell send serve service set settle sew shape share ship shoot shop show sign simplify sit sleep smoke
 solve source speak spend staff start stay stitch stock stop store stream strengthen study supply support swap swim switch talk tailor tan taste teach test think track trade train translate travel treat trim try tune turn tutor type understand unlock update
 upgrade use visit wait walk warm wash watch wear weave welcome win wind work wrap write`.split(/\s+/),
);

/** Verbs that add nothing to their object: "we offer guided tours" means guided tours. */
const CARRIERS = new Set(['offer', 'provide', 'sell', 'supply', 'stock', 'do']);
/** In a list of offers these verbs add nothing either. */
const MAKERS = new Set([
  ...CARRIERS,
  'make',
  'run',
  'produce',
  'create',
  'serve',
  'deliver',
  'host',
  'install',
  'build',
]);
const DOUBLED = new Set([
  'run',
  'plan',
  'swim',
  'cut',
  'get',
  'set',
  'let',
  'ship',
  'shop',
  'map',
  'stop',
  'win',
  'fit',
  'knit',
  'wrap',
  'trim',
  'scan',
  'log',
  'swap',
  'sit',
  'tan',
  'program',
]);

const stripPunctuation = (word: string): string => word.toLowerCase().replace(/[^a-z]+$/, '');

/**
 * Returns whether the word is the base form of a known English verb for what a business does or enables; trailing
 * punctuation is ignored.
 */
export function isVerb(word: string | undefined): boolean {
  return word !== undefined && VERBS.has(stripPunctuation(word));
}

/**
 * Returns whether the word is an English verb that adds nothing to its object, such as "offer": "we offer tours" means
 * tours.
 */
export function isCarrierVerb(word: string | undefined): boolean {
  return word !== undefined && CARRIERS.has(stripPunctuation(word));
}

/**
 * Returns whether the word is an English verb that adds nothing to its object in a list of offers, such as "make" or
 * "offer".
 */
export function isMakerVerb(word: string | undefined): boolean {
  return word !== undefined && MAKERS.has(stripPunctuation(word));
}

/** Returns the base form of an English third-person verb, "installs" -> "install"; undefined for any other word. */
export function toBaseForm(word: string): string | undefined {
  const bare = stripPunctuation(word);
  if (bare === 'does') return 'do';
  return bare.endsWith('s')
    ? [bare.slice(0, -1), bare.slice(0, -2), bare.replace(/ies$/, 'y')].find((one) => VERBS.has(one))
    : undefined;
}

/** Returns the base form of an English gerund, "focusing" -> "focus"; undefined for any other word. */
export function verbOfGerund(word: string): string | undefined {
  const bare = stripPunctuation(word);
  return bare.endsWith('ing')
    ? [bare.slice(0, -3), `${bare.slice(0, -3)}e`, bare.slice(0, -4)].find((one) => VERBS.has(one))
    : undefined;
}

/** Returns the gerund of an English verb in its base form, "teach" -> "teaching". */
export function toGerund(verb: string): string {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(verb)) return verb.replace(/e$/, 'ing');
  return DOUBLED.has(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}
