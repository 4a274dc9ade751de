import { testCards } from './cards.ts';
import type { TestCard } from './cards.ts';
import type { CardDetails } from './payment-methods.ts';

const cardFields = ['number', 'expiry', 'cvc', 'name', 'email'] as const;
export type CardField = (typeof cardFields)[number];

/** The typed values, to validate them and to fill in a refused form again. The security code is among them; cardInputs() leaves it out. */
export type TypedCard = Readonly<Partial<Record<CardField, string>>>;

type CardReading =
  | { readonly ok: true; readonly card: TestCard; readonly details: CardDetails }
  | { readonly ok: false; readonly field: CardField; readonly message: string };

/** Returns the known fields of a submitted form that are texts, the security code included; empty for anything else. They are not validated. */
export function readTypedCard(body: unknown): TypedCard {
  const form: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return Object.fromEntries(
    cardFields.flatMap((field) => {
      const value = form[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}

/**
 * Validates the card form and returns the test card, or the field that is wrong with a message. Spaces and dashes in
 * the number are ignored. Only test cards are accepted.
 */
export function readCard(typed: TypedCard, now: Date): CardReading {
  const number = (typed.number ?? '').replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return wrong('number', 'Your card number is invalid.');
  const card = testCards.find((candidate) => candidate.number === number);
  if (!card) return wrong('number', 'Your card was declined. Only test cards work here; see the list.');
  const expiry = readExpiry(typed.expiry ?? '');
  if (!expiry) return wrong('expiry', "Your card's expiration date is incomplete: write it as MM/YY.");
  if (Date.UTC(expiry.year, expiry.month) <= now.getTime()) return wrong('expiry', 'Your card has expired.');
  const cvcLength = card.brand === 'amex' ? 4 : 3;
  if (!new RegExp(`^\\d{${cvcLength}}$`).test((typed.cvc ?? '').trim())) {
    return wrong('cvc', `Your card's security code has ${cvcLength} digits.`);
  }
  const holder = (typed.name ?? '').trim();
  if (!holder) return wrong('name', 'The name on the card is missing.');
  return { ok: true, card, details: { holder, expiry } };
}

function wrong(field: CardField, message: string): CardReading {
  return { ok: false, field, message };
}

function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text);
  const month = Number(match?.[1]);
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : undefined;
}

/** Checks the check digit of a card number (ISO/IEC 7812-1, annex B). */
function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
