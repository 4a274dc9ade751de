import { advice, promotion, money, safety, software, stage } from './sectors-of-work.ts';
import { beauty, craft, drinks, food, goods } from './sectors-of-taste.ts';
import { community, health, learning, movement, nature } from './sectors-of-care.ts';
import { general, home, planet, property, transport, travel } from './sectors-of-place.ts';
import type { Sector } from './sector.ts';

/** What a theme of packages/names is as a business. */
export interface Subject {
  sector: Sector;
  /** What it offers, as a noun without an article. */
  thing: string;
  /** Whom it is for, in the plural. */
  people: string;
}

const SECTORS = { advice, beauty, community, craft, drinks, food, general, goods, health, home, learning, money, movement, nature, planet, promotion, property, safety, software, stage, transport, travel };

// theme | sector | what is offered | for whom
const ROWS = `
baking|food|bread and pastry|people who like a good loaf
coffee|drinks|coffee|people who care about their coffee
tea|drinks|tea|tea drinkers
brewing|drinks|beer|people who enjoy a well-made beer
wine|drinks|wine|people who enjoy wine
cooking|food|home-style cooking|people who like to eat well
sweets|food|sweets and desserts|people with a sweet tooth
produce|food|fruit and vegetables|households that cook with the season
nutrition|food|nutritious meals|people who watch what they eat
dairy|food|cheese and dairy|people who know their cheese
seafood|food|fish and seafood|people who love the sea on their plate
butcher|food|meat and sausages|people who ask where their meat comes from
mushrooms|food|mushrooms|cooks and collectors
spices|food|spices|cooks who season with care
pizza|food|pizza|hungry neighbours
kitchens|home|kitchens|households that live in their kitchen
finance|money|financial services|households and businesses
invoicing|money|invoices and accounts|freelancers and small businesses
investing|money|investments|long-term savers
insurance|money|insurance|households and businesses
shopping|goods|well-chosen goods|people who shop with care
property|property|homes and property|buyers, sellers and tenants
giving|community|giving|people who want to help
manufacturing|craft|manufactured parts|engineers and buyers
freelance|advice|freelance work|independent professionals
hiring|advice|hiring|employers and applicants
consulting|advice|consulting|leaders with a decision ahead
marketing|promotion|marketing|businesses with something to say
sales|promotion|sales work|sales teams
tasks|software|planning tools|busy teams
scheduling|software|booking and scheduling|people with full calendars
legal|advice|legal advice|people and companies with a legal question
support|advice|customer support|teams that answer to customers
events|stage|events|hosts and guests
logistics|transport|transport and delivery|senders and receivers
news|stage|news and reports|curious readers
home|home|furnishing and interiors|people who love their home
cleaning|home|cleaning|busy households and offices
building|home|building work|owners and builders
trades|home|repairs and installation|home owners
garden|nature|gardens and plants|people with a garden or a balcony
flowers|nature|flowers|people who say it with flowers
crafts|craft|handmade pieces|people who love handwork
scent|beauty|fragrance|people who follow their nose
paper|craft|paper goods|people who still write by hand
fitness|movement|training|people who want to get stronger
wellness|movement|time to recover|people in need of a pause
medicine|health|medical care|patients and their families
dental|health|dental care|patients of every age
beauty|beauty|skin care and beauty|people who like to look after themselves
hair|beauty|haircuts and colour|people who want their hair to suit them
sleep|health|better sleep|people who lie awake
therapy|health|therapy|people going through something
baby|health|care for small children|new parents
eldercare|health|care in later life|older people and their families
software|software|software|teams with better things to do
data|software|data and reports|people who decide with data
security|safety|security work|people responsible for systems
ai|software|intelligent tools|curious teams
cloud|software|cloud services|development teams
telecom|software|connections|households and companies
hardware|software|devices|people who build with electronics
gaming|stage|games|players
science|learning|science|curious minds
space|learning|space and astronomy|people who look up at night
pets|nature|pet care|pets and their people
farming|nature|farming|growers and their customers
ocean|travel|life on the water|people drawn to the sea
energy|planet|energy|households and companies that want to use less
weather|nature|weather knowledge|people who plan by the sky
music|stage|music|listeners and players
film|stage|film and video|people who think in pictures
writing|stage|writing|readers and writers
books|stage|books|readers
design|promotion|design|businesses that want to look like themselves
fashion|goods|clothing|people who dress with intent
jewellery|goods|jewellery|people who wear meaning
travel|travel|journeys|travellers
hospitality|travel|rooms and hospitality|guests
cycling|movement|bicycles and repairs|cyclists
cars|transport|cars and repairs|drivers
outdoors|movement|outdoor days|people who would rather be outside
aviation|transport|flying|pilots and passengers
education|learning|lessons|learners
languages|learning|language lessons|people learning a language
children|learning|activities for children|children and their parents
family|community|family life|families
community|community|neighbourhood life|neighbours
dating|community|meeting people|singles
government|community|public services|residents
horses|nature|horses and riding|riders and their horses
fishing|movement|fishing|anglers
dance|stage|dance|dancers and those about to become one
theatre|stage|theatre|audiences
chess|learning|chess|players at every level
yarn|craft|yarn and knitting|knitters
snow|movement|days in the snow|people who wait for snow
surf|movement|surfing|surfers
climbing|movement|climbing|climbers
combat|movement|martial arts|people who train with discipline
birds|nature|birds|bird lovers
running|movement|running|runners
bees|nature|honey and beekeeping|people who love honey and bees
mending|craft|mending and repairs|people who keep their things
tattoo|beauty|tattoos|people with something to wear for life
remembrance|health|farewells|bereaved families
hearing|health|better hearing|people who want to follow every conversation
eyewear|health|glasses and eye care|people who want to see clearly
recycling|planet|recycling|households and companies
water|planet|clean water|households and companies
storage|transport|storage|people short of space
shoes|goods|shoes|people who walk a lot
leather|craft|leather goods|people who like a thing to age well
robots|software|robots and automation|workshops and factories
eco|planet|sustainable choices|people who want to waste less
`;

/** By theme id. Traits of a brand ("clarity", "luxury") are no business of their own and are missing here. */
export const SUBJECTS: ReadonlyMap<string, Subject> = new Map(ROWS.trim().split('\n').map((row) => {
  const [theme, sector, thing, people] = row.split('|') as [string, keyof typeof SECTORS, string, string];
  return [theme, { sector: SECTORS[sector], thing, people }];
}));

/** When nothing is known of what a business does. */
export const ANY_SUBJECT: Subject = { sector: general, thing: 'good ideas', people: 'people who value care' };
