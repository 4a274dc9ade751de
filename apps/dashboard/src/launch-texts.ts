import type { Message } from './words/catalogue.ts';

/** What the server says of a launch: what its parts hold, how a step ended, and what is waited for. */
export const LAUNCH_TEXTS = [
  'A brand kit for {name}: palette, typefaces, words, pictures',
  'Logos for {name} in the same colours',
  'Terms, privacy, cookies, refunds, acceptable use and copyright, linked from the site',
  'A site at an address of ours, with its certificate',
  'A site at {domain}, with its certificate',
  '{address}, forwarded to you, with MX and SPF',
  'The price of the Launch Stack is held on the saved card',
  'The Launch Stack is paid and yours',
  '{domain} is yours',
  '{domain} is registered',
  'The brand kit is made',
  'The logos are drawn',
  'The legal texts are written',
  'The site is live',
  'The site is live at {domain}',
  '{address} is forwarded',
  'The registrar does not answer clearly; a person looks at it',
  'Your bank wants to hear from you: {url}',
  'The owner has to say yes to {name} first',
  '{domain} was taken meanwhile; choose another name',
  '{domain} was taken meanwhile; nothing was charged. Choose another name',
  'The card gave no hold',
] as const satisfies readonly Message[];
