import { EU_COUNTRIES } from '@onym/core';

/** Location of a business, as far as stated. */
export interface Place {
  /** ISO 3166-1 alpha-2, when the country is recognised by name or code. */
  code: string | undefined;
  country: string | undefined;
  state: string | undefined;
  /** State and country in sentence form: "California, United States", "the Netherlands". */
  seat: string | undefined;
  /** Jurisdiction of its contracts; undefined when a country has several and none was named. */
  jurisdiction: string | undefined;
}

const EEA = new Set([...EU_COUNTRIES, 'IS', 'LI', 'NO']);
/** Countries in which contract law belongs to the states or nations. */
const FEDERAL = new Set(['US', 'CA', 'AU', 'GB']);
const PARTS_OF_UK = new Set(['england', 'scotland', 'wales', 'northern ireland']);
const US_STATES = new Map(
  Object.entries({
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    DC: 'the District of Columbia',
  }),
);
const STATES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  CA: new Map(
    Object.entries({
      AB: 'Alberta',
      BC: 'British Columbia',
      MB: 'Manitoba',
      NB: 'New Brunswick',
      NL: 'Newfoundland and Labrador',
      NS: 'Nova Scotia',
      NT: 'the Northwest Territories',
      NU: 'Nunavut',
      ON: 'Ontario',
      PE: 'Prince Edward Island',
      QC: 'Quebec',
      SK: 'Saskatchewan',
      YT: 'Yukon',
    }),
  ),
  AU: new Map(
    Object.entries({
      ACT: 'the Australian Capital Territory',
      NSW: 'New South Wales',
      NT: 'the Northern Territory',
      QLD: 'Queensland',
      SA: 'South Australia',
      TAS: 'Tasmania',
      VIC: 'Victoria',
      WA: 'Western Australia',
    }),
  ),
  US: US_STATES,
};
/** Countries whose names have an article in a sentence. */
const WITH_ARTICLE = new Set('AE BS CD CF CG CK DO FK FO GB GM IM KM KY MH MP MV NL PH SB TC US VA VG VI'.split(' '));

const OTHER_NAMES = new Map<string, string>(
  Object.entries({
    uk: 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    'northern ireland': 'GB',
    usa: 'US',
    'u.s.': 'US',
    'u.s.a.': 'US',
    'united states of america': 'US',
    brasil: 'BR',
    'czech republic': 'CZ',
    holland: 'NL',
    'hong kong': 'HK',
    turkey: 'TR',
    uae: 'AE',
  }),
);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'] as const;

interface Countries {
  inEnglish: Intl.DisplayNames;
  /** By lower-case name in any of the languages. */
  codes: ReadonlyMap<string, string>;
}

let known: Countries | undefined;

/** Loaded on first use, because it takes too long for the start of a process. */
function countries(): Countries {
  return (known ??= readCountries());
}

function readCountries(): Countries {
  const [inEnglish, ...others] = LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  ) as [Intl.DisplayNames, ...Intl.DisplayNames[]];
  const codes = new Map(OTHER_NAMES);
  for (const a of LETTERS) {
    for (const b of LETTERS) {
      // Former countries still have names: DD is called Germany.
      if (Intl.getCanonicalLocales(`und-${a}${b}`)[0] !== `und-${a}${b}`) continue;
      for (const names of [inEnglish, ...others]) {
        const name = names.of(a + b)?.toLowerCase();
        if (name && !codes.has(name)) codes.set(name, a + b);
      }
    }
  }
  return { inEnglish, codes };
}

/**
 * Recognises a country by ISO code or name, a state of the US, Canada or Australia by postal code or name, and a part
 * of the United Kingdom by name. Text that is not recognised is used unchanged, without a country code.
 */
export function readPlace(country: string | undefined, state: string | undefined): Place {
  const key = country?.toLowerCase().replace(/^the /, '') ?? '';
  const { codes, inEnglish } = countries();
  const code =
    codes.get(key) ?? (/^[a-z]{2}$/.test(key) && inEnglish.of(key.toUpperCase()) ? key.toUpperCase() : undefined);
  const countryName = code ? inEnglish.of(code)?.replace(/ SAR China$/, '') : country;
  const part = state ?? (PARTS_OF_UK.has(key) ? capitaliseWords(key) : undefined);
  const knownState = part && code ? readState(code, part) : undefined;
  const stateName = knownState ?? part;
  const inSentence = code && WITH_ARTICLE.has(code) ? `the ${countryName}` : countryName;
  return {
    code,
    country: countryName,
    state: stateName,
    seat: stateName && countryName ? `${stateName}, ${countryName}` : (inSentence ?? stateName),
    jurisdiction: code && FEDERAL.has(code) ? lawOf(code, knownState, countryName) : inSentence,
  };
}

export function isInEea({ code }: Place): boolean {
  return code !== undefined && EEA.has(code);
}

/** The official name of a state, province or part of the UK, from its postal code or its name in any case. */
function readState(code: string, state: string): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replace(/^the /, '');
  const states = STATES[code];
  if (states)
    return states.get(state.toUpperCase()) ?? [...states.values()].find((name) => plain(name) === plain(state));
  return code === 'GB' && PARTS_OF_UK.has(plain(state)) ? capitaliseWords(state) : undefined;
}

function capitaliseWords(words: string): string {
  return words.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function lawOf(code: string, state: string | undefined, country: string | undefined): string | undefined {
  if (!state) return undefined;
  if (code === 'GB' && /^(England|Wales)$/.test(state)) return 'England and Wales';
  return code === 'US'
    ? `${state.startsWith('the ') ? '' : 'the State of '}${state}, United States`
    : `${state}, ${country}`;
}
