import { describe, expect, it } from 'vitest';
import { impersonatedMark, isConfusableWithName, findSuspicion } from './impersonated-mark.ts';

describe('a label that would be taken for a famous mark', () => {
  it.each([
    ['paypal', 'PayPal'],
    ['paypal-login', 'PayPal'],
    ['paypallogin', 'PayPal'],
    ['mypaypal', 'PayPal'],
    ['paypa1', 'PayPal'],
    ['paypa1login', 'PayPal'],
    ['my-paypai', 'PayPal'],
    ['login-paypal-secure-x7', 'PayPal'],
    ['g00gle', 'Google'],
    ['gooogle', 'Google'],
    ['google', 'Google'],
    ['appleid', 'Apple'],
    ['apple-id', 'Apple'],
    ['apple', 'Apple'],
    ['amazon', 'Amazon'],
    ['amaz0n', 'Amazon'],
    ['arnazon', 'Amazon'],
    ['rnicrosoft', 'Microsoft'],
    ['micros0ft-support', 'Microsoft'],
    ['faceb00k', 'Facebook'],
    ['netfl1x', 'Netflix'],
    ['whatsapp-web', 'WhatsApp'],
    ['instagram-verify', 'Instagram'],
    ['chase-login', 'Chase'],
    ['wellsfargo', 'Wells Fargo'],
    ['bank-of-america', 'Bank of America'],
    ['bankofamerica-secure', 'Bank of America'],
    ['dhl-tracking', 'DHL'],
    ['ups-tracking', 'UPS'],
    ['metamask-wallet', 'MetaMask'],
    ['microsoft-365', 'Microsoft'],
    ['microsoft365', 'Microsoft'],
    ['micros0ft-365', 'Microsoft'],
    ['amazon-prime', 'Amazon'],
    ['amazonprime', 'Amazon'],
    ['arnazon-prime', 'Amazon'],
    ['disney-plus', 'Disney'],
    ['spotify-premium', 'Spotify'],
    ['facebook-business', 'Facebook'],
    ['google-chrome', 'Google'],
    ['microsoft-windows', 'Microsoft'],
  ])('%s, for %s', (label, mark) => {
    expect(impersonatedMark(label)).toBe(mark);
  });

  it.each(
    `tiderow lift flicker lego-fans-berlin tesla-repair-munich wordpress-consulting target-practice apple-orchard orange-tree orchid
     candid solid squid delta-dental coach coach-app lime-bakery ring-makers wise-owl square-dance sage-garden login-history account-keepers
     verify-paint my-garden pay-it-forward support-group googol appleton applewood shellfish metabolic fordham fordable visage dellwood
     oracle-bones fidelity-hifi paywall payday stripes slacker ubersee skyline spotless airbase harbour-street-bakery cafe-lumen bravery
     freelancer area-51 studio-54 route66 bakery2 sun-music paint-pro plumbing-plus max-play galaxy-news mars-news moon-cards guardian-roofing wilson-plumbing norton-farm felix-music claude-painter celine cambridge-tutors eclipse runway kayak-rental
     habitat-support visa-service outlook-point window-cleaners`.split(/\s+/),
  )('not %s, which stays available', (label) => {
    expect(impersonatedMark(label)).toBeUndefined();
  });
});

describe('a label that would be taken for the service', () => {
  it.each(
    'onym onym-support onym-login support-onym my-onym myonym onymsupport 0nym-help onyrn official-onym-eu'.split(' '),
  )('%s', (label) => expect(isConfusableWithName(label, 'Onym')).toBe(true));

  it.each('anonym synonym homonym-quiz acronym eponym-press pseudonym toponym-maps harbour-bakery'.split(' '))(
    'not %s, which contains the name only as part of a word',
    (label) => expect(isConfusableWithName(label, 'Onym')).toBe(false),
  );

  it('whose name is an ordinary word matches only alone or beside typical company words', () => {
    expect(['names', 'names-support', 'my-names'].map((label) => isConfusableWithName(label, 'Names'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['baby-names', 'brand-names-berlin'].map((label) => isConfusableWithName(label, 'Names'))).toEqual([
      false,
      false,
    ]);
  });
});

describe('findSuspicion', () => {
  it.each([
    ['paypal-login', [], 'PayPal'],
    ['lego-fans-berlin', [], 'LEGO'],
    ['paypa1-checkout', [], 'PayPal'],
    ['paypa1checkout', [], 'PayPal'],
    ['we11s-fargo-loans', [], 'Wells Fargo'],
    ['adibas-sports-shop', [], 'Adidas'],
    ['nutela-pancake-house', [], 'Nutella'],
    ['account-verify-now', [], 'phishing'],
    ['tiderow', ['Please verify your account within 24 hours'], 'verify your account'],
    ['tiderow', ['We noticed unusual sign-in activity'], 'unusual sign-in'],
  ] as const)('%s %j', (name, texts, because) => {
    expect(findSuspicion(name, texts)).toContain(because);
  });

  it.each([
    ['tiderow', ['Tide tables for rowing clubs. Your account, your boat, your crew.']],
    ['harbour-bakery', ['Order bread by phone. We confirm your order by mail.']],
    ['lift', []],
  ] as const)('not %s %j', (name, texts) => {
    expect(findSuspicion(name, texts)).toBeUndefined();
  });
});
