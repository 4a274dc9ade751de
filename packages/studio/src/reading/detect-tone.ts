import { foldText } from './trades/trades.ts';

export const TONES = ['solemn', 'calm', 'warm', 'playful', 'bold', 'elegant', 'plain'] as const;
export type Tone = (typeof TONES)[number];

const CUES: readonly (readonly [Tone, RegExp])[] = [
  [
    'solemn',
    /\b(?:funerals?|grief|bereave\w*|mourn\w*|hospice|memorials?|cremation|burials?|trauer\w*|bestatt\w*|duelo|deuil|luto|funer\w*)\b/,
  ],
  [
    'playful',
    /\b(?:fun|funny|playful|quirky|silly|cheeky|kids|toys?|games?|party|circus|puppets?|spiel\w*|juguetes|jouets|brinquedos)\b/,
  ],
  ['elegant', /\b(?:luxury|luxurious|premium|elegant|exclusive|bespoke|couture|fine|haute|edel\w*|lujo|luxe|luxo)\b/],
  ['bold', /\b(?:bold|fast|extreme|wild|loud|fearless|punk|rebel\w*|brave)\b/],
  [
    'calm',
    /\b(?:quiet|calm|slow|gentle|mindful|peace\w*|still|restful|yoga|meditation|ruhig\w*|tranquil\w*|calme|calmo|calma)\b/,
  ],
  [
    'warm',
    /\b(?:family|friendly|cosy|cozy|neighbou?rhood|homemade|home-made|handmade|community|familien\w*|familiar|familial\w*)\b/,
  ],
];
const OF_TRADE: Record<string, Tone> = {};
for (const [tone, ids] of Object.entries({
  solemn: 'remembrance',
  calm: 'therapy wellness sleep medicine eldercare hearing tea',
  playful: 'children toys gaming theatre',
  elegant: 'jewellery scent wine luxury',
  bold: 'surf climbing combat cars snow running fitness',
  warm: 'baking coffee cooking sweets pets family community baby bees garden flowers books yarn mending hospitality giving',
}) as [Tone, string][])
  for (const id of ids.split(' ')) OF_TRADE[id] = tone;

/**
 * The tone of a business, from its own words, then from its trade; plain when neither indicates one. Funeral trades
 * are always solemn.
 */
export function detectTone(text: string, trade: string | null): Tone {
  const folded = foldText(text);
  const cue = CUES.find(([, words]) => words.test(folded))?.[0];
  if (trade === 'remembrance') return 'solemn';
  return cue ?? (trade ? OF_TRADE[trade] : undefined) ?? 'plain';
}
