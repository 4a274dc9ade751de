import { THEMES, type LandingPageInput, type PageConfig, type PageFile, type Theme } from '../page.ts';
import { renderPage } from '../render-page.ts';
import { writeConfig } from '../write-config.ts';

const ALL = { includePricing: true, includeTestimonials: true, includeFAQ: true };

/** Three businesses with a long, a minimal and a medium description. */
export const BUSINESSES: readonly Omit<LandingPageInput, 'theme'>[] = [
  {
    ...ALL,
    businessName: 'Tiderow',
    industry: 'Sport software',
    description: 'Tide tables and training logs for rowing clubs.',
  },
  {
    ...ALL,
    businessName: 'Crumb & Co',
    industry: 'Bakery',
    description:
      'Handmade sourdough bread, seasonal cakes and pastries for the neighbourhood. We bake every night and open at seven.',
    uniqueValue: 'A 48-hour dough, and flour from one mill',
    targetAudience: 'Families and cafés nearby',
    ctaText: 'Order for the weekend',
    ctaUrl: 'mailto:hello@crumb.example',
  },
  {
    ...ALL,
    businessName: 'Ledgerly',
    industry: 'Accounting software',
    description: 'Ledgerly is an app that helps freelancers track expenses, send invoices and prepare their taxes.',
    ctaText: 'Start for free',
    ctaUrl: 'https://ledgerly.example/start',
  },
];

/** Unusual input: other languages and directions, nothing, too much. */
export const UNUSUAL_BUSINESSES: readonly Omit<LandingPageInput, 'theme'>[] = [
  { ...ALL, businessName: 'A', industry: 'x', description: 'y' },
  {
    ...ALL,
    businessName: '茶と月',
    industry: '茶',
    description: '京都の小さなお茶屋です。手摘みの抹茶と季節の和菓子をお届けします。',
    targetAudience: '茶の愛好家',
  },
  {
    ...ALL,
    businessName: 'מאפיית השחר',
    industry: 'מאפייה',
    description: 'לחם ומאפים טריים לכל השכונה. אפוי בכל בוקר.',
    uniqueValue: 'קמח מטחנה אחת',
    ctaText: 'להזמנה',
  },
  {
    ...ALL,
    businessName: 'Zahnärzte am Müßiggang',
    industry: 'Zahnarztpraxis',
    description: 'Zahnarztpraxis für die ganze Familie in Freiburg. Wir nehmen uns Zeit.',
  },
  {
    ...ALL,
    businessName: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2).slice(0, 100),
    industry: 'Rindfleischetikettierungsüberwachung'.repeat(2),
    description: 'Aufgabenübertragungsgesetz'.repeat(40),
    targetAudience: 'x'.repeat(300),
    uniqueValue: 'W'.repeat(300),
    ctaText: 'M'.repeat(60),
  },
  {
    ...ALL,
    businessName: '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(8),
    industry: '🍞',
    description: '👩‍👩‍👧‍👦'.repeat(150),
    uniqueValue: '🏳️‍🌈'.repeat(40),
  },
  {
    ...ALL,
    businessName: 'Lone \ud800 half',
    industry: 'a\u202eb',
    description: 'x\ud83d y\u0007 z\u2028next line.\n\n\nAnother.',
    uniqueValue: '...',
    targetAudience: '.',
  },
  {
    ...ALL,
    businessName: 'Halden Partners',
    industry: 'Consulting',
    description:
      'We help manufacturers to find waste on the shop floor, and to keep it from coming back, with people who have stood at a machine themselves and know what a night shift is. '.repeat(
        11,
      ),
  },
];

export interface GeneratedPage {
  input: LandingPageInput;
  config: PageConfig;
  files: PageFile[];
}

export function generatePage(
  business: Omit<LandingPageInput, 'theme'>,
  theme: Theme,
  address: string | null = 'https://site.example/',
): GeneratedPage {
  const input = { ...business, theme };
  const config = writeConfig(input);
  return { input, config, files: renderPage(input, config, address) };
}

export function fileOf({ files }: GeneratedPage, path: string): string {
  const found = files.find((file) => file.path === path);
  if (!found) throw new Error(`No ${path} among ${files.map((file) => file.path).join(', ')}`);
  return found.content;
}

/** Combinations of theme and business to test: theme, a short name for the test title, the business. */
export const CASES = [
  ...BUSINESSES.flatMap((business) => THEMES.map((theme) => [theme, business] as const)),
  ...UNUSUAL_BUSINESSES.map((business, i) => [THEMES[i % 3]!, business] as const),
].map(([theme, business]) => [theme, business.businessName.slice(0, 20), business] as const);

/** Every combination of prices, testimonials and questions. */
export const SECTION_CHOICES = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (bits) => [1, 2, 4].map((bit) => (bits & bit) > 0) as [boolean, boolean, boolean],
);

/** Markup that a user may type into any field. */
export const ATTACKS = [
  '<script>alert(7)</script>',
  '"><img src=x onerror=alert(7)>',
  "'-alert(7)-'",
  '</title></head><body onload=alert(7)>',
  '</script><script>alert(7)</script>',
  '<!--',
  ']]><svg onload=alert(7)>',
  '{{7*7}}',
  '](javascript:alert(7))',
  '&lt;b&gt;',
  '\u2028</style>',
];

/** The fields that a user fills in. */
export const FIELDS = ['businessName', 'industry', 'description', 'targetAudience', 'uniqueValue', 'ctaText'] as const;
