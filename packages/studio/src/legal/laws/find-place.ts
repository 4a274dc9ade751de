/**
 * Finds the country, and for some places the state, named in a text: a country code with the state's code for
 * California or the name of a part of the United Kingdom; undefined when none is found. Knows Germany, France and
 * Brazil by their names in five languages, the United Kingdom in English, California but not the whole United States,
 * and towns that hardly exist elsewhere.
 */
export function findPlace(text: string | undefined): [country: string, state: string | undefined] | undefined {
  if (!text) return undefined;
  if (/\bCA \d{5}(?:-\d{4})?\b/.test(text)) return ['US', 'CA'];
  const plain = ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')} `;
  for (const [country, state, names] of PLACES)
    if (names.split(',').some((name) => plain.includes(` ${name} `))) return [country, state];
  return undefined;
}

/** Countries take precedence over towns: "Paris, Germany" is German. Accents and case are ignored. */
const PLACES: readonly (readonly [country: string, state: string | undefined, names: string])[] = [
  ['DE', undefined, 'germany,deutschland,allemagne,alemania,alemanha'],
  ['FR', undefined, 'france,frankreich,francia,franca'],
  ['BR', undefined, 'brazil,brasil,brasilien,bresil'],
  ['GB', undefined, 'united kingdom,great britain'],
  ['GB', 'England', 'england'],
  ['GB', 'Scotland', 'scotland'],
  ['GB', 'Wales', 'wales'],
  ['US', 'CA', 'california,californie,kalifornien'],
  [
    'DE',
    undefined,
    'berlin,munchen,munich,hamburg,koln,cologne,frankfurt,stuttgart,leipzig,dusseldorf,dresden,nurnberg,bremen,hannover',
  ],
  ['FR', undefined, 'paris,lyon,marseille,toulouse,bordeaux,lille,nantes,strasbourg,montpellier,rennes'],
  ['BR', undefined, 'sao paulo,rio de janeiro,belo horizonte,curitiba,recife,porto alegre,fortaleza,florianopolis'],
  ['GB', 'England', 'london,manchester,bristol,leeds,liverpool,sheffield'],
  ['GB', 'Scotland', 'edinburgh,glasgow'],
  ['US', 'CA', 'san francisco,los angeles,san diego,oakland,sacramento,berkeley,palo alto'],
];
