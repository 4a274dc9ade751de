import { iconsForThemes, isIcon } from '@onym/design';
import type { LandingPageInput, PageConfig, SectionItem } from '../page.ts';
import { capital, lower, oneLine, sentence, shorten } from './fit-text.ts';
import type { Trade } from './phrases.ts';
import type { Reading } from './read-description.ts';
import { themesOf } from './subject.ts';

interface Source {
  input: LandingPageInput & { uniqueValue: string };
  reading: Reading;
  trade: Trade;
  hero: PageConfig['hero'];
}

/** Three or six: what the customer named, whom it is for and what is special, then what holds for the trade. */
export function featureItems({ input, reading: { offers, audience }, trade }: Source): SectionItem[] {
  const said: SectionItem[] = offers.map((title, i) => ({ title, text: trade.details[i % trade.details.length]! }));
  if (audience) said.push(audience.length <= 36
    ? { title: `Made for ${audience}`, text: `If that is you, tell us what you need from ${input.businessName}.`, icon: 'users' }
    : { title: 'Who it is for', text: sentence(capital(audience)), icon: 'users' });
  if (input.uniqueValue) said.push({ title: 'What makes it different', text: sentence(capital(input.uniqueValue)), icon: 'sparkles' });
  const wanted = said.length > 3 ? 6 : 3;
  const all = [...said, ...trade.approach.map(([title, text, icon]) => ({ title, text, icon }))].slice(0, wanted);
  const themes = iconsForThemes(themesOf(input), 12);
  const taken = new Set(all.flatMap(({ icon }) => icon ?? []));
  return all.map((item) => {
    const icon = item.icon && isIcon(item.icon) ? item.icon : iconNamedIn(item.title, taken) ?? themes.find((name) => !taken.has(name)) ?? 'sparkle';
    taken.add(icon);
    return { ...item, icon };
  });
}

/** An icon that is called as a word of the title is; parts of names mislead ("train" is a railway). */
function iconNamedIn(title: string, taken: ReadonlySet<string>): string | undefined {
  const words = title.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return words.flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]).find((word) => isIcon(word) && !taken.has(word) && !NOT_PICTURES.has(word));
}
const NOT_PICTURES = new Set(['table', 'logs', 'link', 'list', 'menu', 'type', 'text', 'group', 'home', 'filter', 'minus', 'plus', 'check', 'copy', 'move', 'move-3d', 'send', 'share', 'save', 'loader', 'component', 'section', 'forward', 'reply', 'power', 'play', 'pause', 'slash', 'square', 'circle', 'triangle', 'option', 'merge', 'split', 'slice', 'ampersand']);

export function pricingItems({ tiers }: Trade): SectionItem[] {
  return [
    { title: tiers[0], text: 'Set your price' },
    { title: tiers[1], text: 'Set your price' },
    { title: tiers[2], text: 'Contact us' },
  ];
}

export function testimonialItems(): SectionItem[] {
  return [{ title: 'Name of the customer', text: 'Add a quote from a customer.' }, { title: 'Name of the customer', text: 'Add another quote, as short as this one.' }];
}

export function faqItems({ input, reading: { sentences, audience }, trade, hero }: Source): SectionItem[] {
  const name = input.businessName;
  const pricing = input.includePricing ? 'See the prices on this page, and ask if yours is a special case.' : `There are no prices on this page. Ask us, and say roughly what you need.`;
  return [
    { title: `What is ${name}?`, text: sentence(shorten(sentences.map(sentence).join(' ') || oneLine(input.industry), 420)) },
    ...(audience ? [{ title: 'Who is it for?', text: `It is made for ${sentence(lower(audience))} If you are not sure whether that means you, ask.` }] : []),
    ...(input.uniqueValue ? [{ title: `What makes ${name} different?`, text: sentence(capital(input.uniqueValue)) }] : []),
    ...trade.faq.map(([title, text]) => ({ title, text })),
    { title: 'What does it cost?', text: pricing },
    { title: 'How do I begin?', text: `Follow “${hero.primaryCta}” on this page. It takes you to the next step.` },
  ];
}
