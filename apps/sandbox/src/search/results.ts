import { lettersOf, presenceOf } from './known-names.ts';

interface Result {
  readonly title: string;
  readonly url: string;
  readonly text: string;
}

/**
 * Returns the sandbox's search results for a phrase, best first; quotation marks are ignored. Every phrase also finds
 * unrelated pages.
 */
export function resultsFor(phrase: string): Result[] {
  const name = phrase.replaceAll('"', '').trim();
  const label = lettersOf(name) || 'nothing';
  return [...ofTheName(name, label), ...elsewhere(name)];
}

function ofTheName(name: string, label: string): Result[] {
  const official = { title: `${name} | Official site`, url: `https://www.${label}.com/`, text: `${name} on the web.` };
  switch (presenceOf(name)) {
    case 'brand':
      return [
        official,
        {
          title: `${name} - Wikipedia`,
          url: `https://en.wikipedia.org/wiki/${encodeURIComponent(name)}`,
          text: `${name} is a company.`,
        },
        { title: `${name} (@${label})`, url: `https://www.instagram.com/${label}/`, text: 'Followers and posts.' },
        {
          title: `${name} - Apps on Google Play`,
          url: `https://play.google.com/store/apps/details?id=com.${label}`,
          text: `The app of ${name}.`,
        },
        { title: `${name} | LinkedIn`, url: `https://www.linkedin.com/company/${label}`, text: 'Employees and jobs.' },
      ];
    case 'live':
      return [official, { title: `${name} on GitHub`, url: `https://github.com/${label}`, text: 'Repositories.' }];
    case 'known':
      return ['harbour-trade.com', 'north-press.org', 'village-guide.net', 'shop-window.co'].map((host) => ({
        title: `${name} | ${host}`,
        url: `https://${host}/${label}`,
        text: `About ${name}.`,
      }));
    case 'heard':
      return [
        {
          title: `${name} - a small workshop`,
          url: 'https://workshop-directory.org/entries/1',
          text: `${name} makes things.`,
        },
      ];
    default:
      return [];
  }
}

/** Returns titles that contain the words by chance, so that counting results without reading them goes wrong. */
function elsewhere(name: string): Result[] {
  return [
    {
      title: `How to say ${name} in ten languages`,
      url: 'https://phrase-lists.org/ten-languages',
      text: 'A list of words.',
    },
    {
      title: 'Finding a name for your company',
      url: 'https://founders-handbook.net/names',
      text: 'Advice for founders.',
    },
    {
      title: `${name}ville town council minutes`,
      url: 'https://council-minutes.org/2024/05',
      text: 'Minutes of the meeting.',
    },
  ];
}
