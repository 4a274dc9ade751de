import { childhood, mind, occasions, remembrance } from './sectors-of-life.ts';
import { industry, vehicles, water } from './sectors-of-making.ts';
import { images, media, play } from './sectors-of-story.ts';
import { advice, promotion, money, safety, software, stage } from './sectors-of-work.ts';
import { beauty, cellars, craft, drinks, food, goods } from './sectors-of-taste.ts';
import { community, health, learning, movement, nature } from './sectors-of-care.ts';
import { general, home, planet, property, transport, travel } from './sectors-of-place.ts';
import type { Sector } from './sector.ts';
import { GENERAL_TAGLINES, TAGLINES } from './taglines.ts';

/** A theme of packages/studio/src/names as a business. */
export interface Subject {
  sector: Sector;
  /** The offer, as a noun without an article. */
  thing: string;
  /** The audience, in the plural. */
  people: string;
  /** Taglines specific to this trade. */
  taglines: readonly string[];
}

const SECTORS = {
  advice,
  beauty,
  cellars,
  childhood,
  community,
  craft,
  drinks,
  food,
  general,
  goods,
  health,
  home,
  images,
  industry,
  learning,
  media,
  mind,
  money,
  movement,
  nature,
  occasions,
  planet,
  play,
  promotion,
  property,
  remembrance,
  safety,
  software,
  stage,
  transport,
  travel,
  vehicles,
  water,
};

// theme | sector | offer | audience
const ROWS = `
baking|food|bread and pastry|bread lovers
coffee|drinks|coffee|regulars and passers-by
tea|drinks|tea|tea lovers
brewing|cellars|beer|regulars and first-timers
wine|cellars|wine|guests and collectors
cooking|food|home-style cooking|hungry guests
sweets|food|sweets and desserts|people with a sweet tooth
produce|food|fruit and vegetables|home cooks
nutrition|food|nutritious meals|mindful eaters
dairy|food|cheese and dairy|cheese lovers
seafood|food|fish and seafood|fish lovers
butcher|food|meat and sausages|careful cooks
mushrooms|food|mushrooms|cooks and collectors
spices|food|spices|curious cooks
pizza|food|pizza|hungry neighbours
kitchens|home|kitchens|home cooks
finance|money|financial services|households and businesses
invoicing|money|invoices and accounts|freelancers and small businesses
investing|money|investments|long-term savers
insurance|money|insurance|households and businesses
shopping|goods|useful and beautiful things|careful shoppers
property|property|homes and property|buyers, sellers and tenants
giving|community|practical help|helpers and neighbours
manufacturing|industry|machined parts|engineers and buyers
freelance|advice|independent work|clients with a clear question
hiring|advice|hiring|employers and applicants
consulting|advice|consulting|leaders facing a decision
marketing|promotion|marketing|businesses with something to say
sales|promotion|sales work|sales teams
tasks|software|planning tools|busy teams
scheduling|software|booking and scheduling|people with full calendars
legal|advice|legal advice|people and companies with a legal question
support|software|customer support|customer service teams
events|occasions|celebrations and events|hosts and guests
logistics|transport|transport and delivery|senders and receivers
news|media|news and reports|curious readers
home|goods|furniture and interiors|people furnishing a home
cleaning|home|cleaning|busy households and offices
building|home|building work|owners and builders
trades|home|repairs and installation|home owners
garden|nature|gardens and plants|gardeners
flowers|nature|flowers|flower lovers
crafts|craft|handmade pieces|lovers of handmade things
scent|beauty|fragrance|fragrance lovers
paper|craft|paper goods|letter writers
fitness|movement|training|people in training
wellness|mind|time to recover|people in need of a break
medicine|health|medical care|patients and their families
dental|health|dental care|patients of every age
beauty|beauty|skin care and beauty|clients of every age
hair|beauty|haircuts and colour|clients with every hair type
sleep|mind|quiet nights|light sleepers
therapy|mind|therapy|people going through a hard time
baby|childhood|care for small children|new parents
eldercare|health|care in later life|older people and their families
software|software|software|busy teams
data|software|data and reports|teams with decisions to make
security|safety|security work|teams in charge of systems
locks|home|locks and keys|people locked out
ai|software|intelligent tools|curious teams
cloud|software|cloud services|development teams
telecom|software|connections|households and companies
hardware|industry|devices|electronics makers
gaming|play|games|players
science|learning|science|curious minds
space|learning|space and astronomy|stargazers
pets|nature|pet care|pet owners
farming|nature|farming|growers and the people they feed
ocean|water|time on the water|people by the sea
energy|planet|home-generated energy|households and companies
weather|nature|weather knowledge|farmers, sailors and walkers
music|stage|music|listeners and players
film|images|photographs and film|couples, families and crews
writing|media|writing|readers and writers
books|media|books|readers
design|promotion|design|businesses building a brand
fashion|goods|clothing|people with a style of their own
jewellery|goods|jewellery|jewellery lovers
travel|travel|journeys|travellers
hospitality|travel|rooms and hospitality|guests
cycling|vehicles|bicycles and repairs|cyclists
cars|vehicles|cars and repairs|drivers
outdoors|movement|outdoor days|walkers and campers
aviation|transport|flying|pilots and passengers
education|learning|lessons|learners
languages|learning|language lessons|language learners
children|childhood|care and play|parents of small children
toys|goods|toys|children and their families
family|community|family life|families
community|community|neighbourhood life|neighbours
dating|community|meeting people|singles
government|community|public services|residents
horses|nature|horses and riding|riders
fishing|water|fishing|anglers
dance|stage|dance|dancers and beginners
theatre|stage|theatre|audiences
chess|learning|chess|players at every level
yarn|craft|yarn and knitting|knitters
snow|movement|days in the snow|skiers and boarders
surf|water|surfing|surfers
climbing|movement|climbing|climbers
combat|movement|martial arts|students of every belt
birds|nature|birds|bird lovers
running|movement|running|runners
bees|nature|honey and beekeeping|honey lovers
mending|craft|mending and repairs|owners of well-worn things
tattoo|beauty|tattoos|clients with an idea
remembrance|remembrance|funerals and farewells|bereaved families
hearing|health|hearing care|people of every age
eyewear|health|glasses and eye care|people with glasses
recycling|planet|recycling|households and companies
water|planet|clean water|households and companies
storage|transport|storage|people short of space
shoes|goods|shoes|people on foot
leather|craft|leather goods|lovers of good leather
robots|industry|robots and automation|workshops and factories
eco|planet|low-waste products|thrifty households
`;

/** By theme id. Brand traits ("clarity", "luxury") are not businesses and are missing here. */
export const SUBJECTS: ReadonlyMap<string, Subject> = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [theme, sector, thing, people] = row.split('|') as [string, keyof typeof SECTORS, string, string];
      return [theme, { sector: SECTORS[sector], thing, people, taglines: TAGLINES.get(theme) ?? GENERAL_TAGLINES }];
    }),
);

/** The sectors of a business that sells a program or lessons to the trade that its words name. */
export const { software: SOFTWARE_SECTOR, learning: LEARNING_SECTOR } = SECTORS;
/** Sectors with a shop, kitchen or workshop of their own: an app for bakers is not a bakery. */
export const HANDS_ON_SECTORS: ReadonlySet<Sector> = new Set([
  beauty,
  cellars,
  craft,
  drinks,
  food,
  goods,
  home,
  images,
  industry,
  nature,
  property,
  transport,
  vehicles,
]);
/** Sectors of arts that can be taught: guitar lessons are not a concert. */
export const TEACHABLE_SECTORS: ReadonlySet<Sector> = new Set([craft, drinks, food, images, media, stage]);

/** Subjects that take precedence in any position: a food bank is not a food shop. */
export const PRIORITY_SUBJECTS: ReadonlySet<string> = new Set(['giving', 'remembrance']);

/** For a known offer with an unknown trade. */
export const ANY_SUBJECT: Subject = {
  sector: general,
  thing: 'what it does',
  people: 'people who value care',
  taglines: GENERAL_TAGLINES,
};

/** For a business about which nothing is known; no sentence describes its activity. */
export const UNKNOWN_SUBJECT: Subject = {
  ...ANY_SUBJECT,
  sector: {
    ...general,
    missions: [
      '{name} sets out to do one thing well, and to say plainly what that is.',
      '{name} is for people who would rather understand than be impressed.',
    ],
    values: [
      '{name} should be clear at first sight and still pleasant at second.',
      'Anyone who comes across {name} should know from the first sentence what to expect.',
    ],
  },
};
