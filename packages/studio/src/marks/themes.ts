import { readBrief } from '@onym/studio/reading';

/** Trades of goods and services: deliberately coarse, because related goods need not be identical. */
export const TRADE_THEMES = [
  'software',
  'electronics',
  'telecom',
  'finance',
  'advice',
  'property',
  'learning',
  'drinks',
  'food',
  'dining',
  'tobacco',
  'fashion',
  'sport',
  'luxury',
  'beauty',
  'shopping',
  'home',
  'toys',
  'games',
  'pets',
  'cars',
  'travel',
  'logistics',
  'energy',
  'industry',
  'media',
  'music',
  'health',
  'farming',
  'causes',
] as const;
export type TradeTheme = (typeof TRADE_THEMES)[number];

/** Word beginnings that identify the trade of a text; a trailing `$` requires the whole word. */
const TELLING: Readonly<Record<TradeTheme, string>> = {
  software:
    'software saas app$ apps$ platform cloud code coder coding api$ developer devops data$ database analytic automat chatbot comput cyber hosting internet it$ machine-learning ai$ artificial program workflow website web$ crm startup tech$ technolog productivity collaborat search-engine browser chat$ chats$ meeting$ meetings$',
  electronics:
    'electronic device gadget hardware phone smartphone laptop tablet camera headphone speaker sensor chip semiconductor wearable battery batteries robot drone printer television tv$ audio iot$',
  telecom:
    'telecom mobile network broadband wireless carrier messag sms$ voip call$ calls$ satellite internet-provider',
  finance:
    'financ bank pay$ payment payments invest insur loan credit lend mortgage money wallet crypto bitcoin blockchain trading broker fund$ funds$ wealth tax$ taxes accounting bookkeep pension fintech savings debit billing invoic',
  advice:
    'consult legal law$ lawyer attorney advis audit marketing advert agency recruit staffing hr$ hiring research outsourc translation notary trademark branding',
  property:
    'real-estate realty property properties house-sale apartment rental landlord architect construct builder building renovat home-buying contractor',
  learning:
    'educat learn school teach tutor course courses training university college student academ lesson kindergarten e-learning textbook language-school exam',
  drinks:
    'drink beverage coffee tea$ teas$ roaster roastery juice water$ soda lemonade beer brew wine winery spirit vodka whisk gin$ rum$ cocktail kombucha smoothie distill',
  food: 'food snack chocolate candy sweet bak bread pastry cake cookie cheese dairy milk$ meat vegetable fruit sauce spice pasta noodle cereal ice-cream grocery groceries vegan organic honey yogurt sourdough confection cook recipe meal',
  dining:
    'restaurant cafe$ cafes bar$ bistro diner pizzeria pizza burger fast-food catering takeaway delivery-food coffee-shop coffeehouse kitchen chef dining eatery',
  tobacco: 'tobacco cigar vape vaping nicotine smoking',
  fashion:
    'fashion cloth apparel shoe shoes footwear sneaker dress jeans wear$ sportswear underwear lingerie bag$ bags handbag textile tailor garment hat$ hats streetwear knit',
  sport:
    'sport fitness gym$ yoga athlet running football soccer tennis golf cycling bike$ bikes outdoor hiking climbing surf ski$ skiing swim workout training-gear',
  luxury: 'luxury jewel watch$ watches gold$ diamond ring$ rings bracelet necklace haute couture timepiece',
  beauty:
    'beauty cosmetic makeup make-up skincare skin$ hair$ haircare perfume fragrance shampoo soap spa$ salon nail$ nails barber shav toothpaste lotion',
  shopping:
    'shop$ shops shopping store$ stores retail e-commerce ecommerce marketplace supermarket grocer mall$ consumer wholesale boutique consumer-products',
  home: 'furniture home$ household kitchenware appliance interior decor bedding mattress lamp lighting clean cleaning detergent laundry garden candle cookware bathroom plumb smart-home',
  toys: 'toy$ toys child children kid$ kids baby babies doll puzzle board-game plush nursery stroller',
  games: 'game$ games gaming gamer esport video-game casino bet$ betting gambl lottery arcade console',
  pets: 'pet$ pets dog$ dogs cat$ cats puppy kitten veterinar vet$ animal-care aquarium',
  cars: 'car$ cars automotive automobile vehicle motor motorcycle truck tire tyre garage dealership ev$ bicycle scooter e-bike driving mobility ride',
  travel:
    'travel tour tourism trip$ hotel hostel vacation holiday flight airline booking resort cruise airport hospitality camping luggage taxi train$ backpack guesthouse',
  logistics:
    'logistic shipping freight courier parcel deliver warehous postal mail$ cargo moving supply-chain transport fulfil',
  energy: 'energy solar wind$ power-plant electricity oil$ gas$ fuel charging grid$ renewable petrol heat',
  industry:
    'industr manufactur machine machinery tool$ tools steel metal chemical plastic paint aerospace aviation engineering factory mining weld robotics cement packaging defence defense',
  media:
    'media news newspaper magazine film$ films movie video stream broadcast publish book$ books tv-show television podcast entertainment social blog journal photo cinema theatre comic creator influencer',
  music: 'music song band$ bands record-label guitar piano instrument concert festival dj$ audio-streaming singer',
  health:
    'health medic pharma drug$ drugs doctor clinic hospital dental dentist therap wellness nutrition vitamin supplement biotech patient nurse diagnos care$ mental diet surgical',
  farming:
    'farm agricult crop seed$ seeds fertili tractor livestock beekeep bee$ bees harvest orchard vineyard horticult agritech',
  causes:
    'charit nonprofit non-profit foundation donat volunteer humanitarian church environment conservation ngo$ climate',
};

/** Nice classes (12th edition) and the trades that their goods or services belong to. */
const OF_CLASS: Readonly<Record<number, readonly TradeTheme[]>> = {
  1: ['industry', 'farming'],
  2: ['industry'],
  3: ['beauty', 'home'],
  4: ['energy'],
  5: ['health'],
  6: ['industry'],
  7: ['industry'],
  8: ['industry', 'home'],
  9: ['software', 'electronics'],
  10: ['health'],
  11: ['home', 'electronics'],
  12: ['cars'],
  13: ['industry'],
  14: ['luxury'],
  15: ['music'],
  16: ['media', 'learning'],
  17: ['industry'],
  18: ['fashion'],
  19: ['property', 'industry'],
  20: ['home'],
  21: ['home'],
  22: ['industry'],
  23: ['fashion'],
  24: ['home', 'fashion'],
  25: ['fashion'],
  26: ['fashion'],
  27: ['home'],
  28: ['toys', 'games', 'sport'],
  29: ['food'],
  30: ['food', 'drinks'],
  31: ['farming', 'pets', 'food'],
  32: ['drinks'],
  33: ['drinks'],
  34: ['tobacco'],
  35: ['advice', 'shopping'],
  36: ['finance', 'property'],
  37: ['property', 'industry'],
  38: ['telecom'],
  39: ['travel', 'logistics'],
  40: ['industry', 'energy'],
  41: ['learning', 'media', 'sport'],
  42: ['software'],
  43: ['dining', 'travel'],
  44: ['health', 'beauty', 'farming'],
  45: ['advice'],
};

/** Goods of the trades of packages/studio/src/reading; a missing trade has no particular goods. */
const OF_TRADE: Readonly<Record<string, readonly TradeTheme[]>> = Object.fromEntries(
  `baking food|coffee drinks dining|tea drinks|brewing drinks|wine drinks|cooking dining food|sweets food|produce food|nutrition health food
finance finance|invoicing finance|investing finance|insurance finance|shopping shopping|property property|giving causes|manufacturing industry
freelance advice|hiring advice|consulting advice|marketing advice|sales advice|tasks software|scheduling software|legal advice|logistics logistics
news media|home home|cleaning home|building property|trades property|garden home|scent beauty|fitness sport|wellness health beauty|medicine health
dental health|beauty beauty|hair beauty|sleep home|therapy health|baby toys|eldercare health|software software|data software|security software|locks property|toys toys
ai software|cloud software|telecom telecom|hardware electronics|gaming games|space industry|pets pets|farming farming|energy energy|music music
film media|writing media|books media|design advice|fashion fashion|jewellery luxury|travel travel|hospitality travel dining|cycling sport cars
cars cars|outdoors sport|aviation travel|education learning|languages learning|children toys|dating software|fishing sport|theatre media|chess games
yarn fashion|snow sport|surf sport|climbing sport|combat sport|running sport|bees farming|dairy food|seafood food|butcher food|mushrooms food
tattoo beauty|hearing health electronics|eyewear health fashion|recycling industry|water home|storage logistics|shoes fashion|leather fashion
robots industry electronics|kitchens home|spices food|pizza dining food`
    .split(/[|\n]/)
    .map((row) => row.split(' '))
    .map(([trade, ...themes]) => [trade!, themes as TradeTheme[]]),
);
const LEAST_WEIGHT = 0.5;

/** Trades whose goods customers expect from the same maker. */
const KIN: readonly (readonly TradeTheme[])[] = [
  ['software', 'electronics', 'telecom'],
  ['drinks', 'food', 'dining'],
  ['fashion', 'luxury', 'beauty'],
  ['fashion', 'sport'],
  ['toys', 'games'],
  ['media', 'music', 'games'],
  ['cars', 'travel'],
  ['health', 'beauty'],
];

const TRIGGERS = Object.entries(TELLING).flatMap(([theme, words]) =>
  words.split(' ').map((word) => ({ theme: theme as TradeTheme, pattern: word.replaceAll('-', ' ') })),
);

/**
 * Returns the trades of the goods that a text describes: those that its English words name, and those that `readBrief`
 * derives from it. Empty for an empty text.
 */
export function themesOfContext(context: string): Set<TradeTheme> {
  return context.trim() === ''
    ? new Set()
    : new Set([...themesOfText(context), ...themesOfTrades(readBrief({ description: context }).trades)]);
}

/** Returns the trades of goods for the trades of a reading, leaving out those of low weight. May contain duplicates. */
export function themesOfTrades(trades: readonly { id: string; weight: number }[]): TradeTheme[] {
  return trades.flatMap(({ id, weight }) => (weight >= LEAST_WEIGHT ? (OF_TRADE[id] ?? []) : []));
}

/** The trades named in an English text; empty when it names none. */
export function themesOfText(text: string): Set<TradeTheme> {
  const plain = ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return new Set(
    TRIGGERS.filter(({ pattern }) =>
      plain.includes(pattern.endsWith('$') ? ` ${pattern.slice(0, -1)} ` : ` ${pattern}`),
    ).map(({ theme }) => theme),
  );
}

/** The trades of goods in these Nice classes; invalid class numbers are ignored. */
export function themesOfClasses(classes: readonly number[]): Set<TradeTheme> {
  return new Set(classes.flatMap((one) => OF_CLASS[one] ?? []));
}

/** Whether two sets of trades overlap or are closely related (coffee and cafés, phones and apps). */
export function areRelated(a: ReadonlySet<TradeTheme>, b: ReadonlySet<TradeTheme>): boolean {
  for (const theme of a) {
    if (b.has(theme)) return true;
    if (KIN.some((family) => family.includes(theme) && family.some((other) => b.has(other)))) return true;
  }
  return false;
}
