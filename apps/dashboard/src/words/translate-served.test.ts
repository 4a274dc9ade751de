import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { SENTENCES, type SentenceArea } from '@onym/core/sentences';
import { describeAuditAction } from '../describe-audit-action.ts';
import { translatePartContents, translateLaunchSentence } from '../translate-launch.ts';
import { server as de } from '../messages/de.ts';
import { translateFormatKind, translateFormat } from './formats.ts';
import { translateServed } from './translate-served.ts';
import { startLanguage } from './words.ts';

async function read(language: string): Promise<void> {
  vi.stubGlobal('navigator', { languages: [language] });
  vi.stubGlobal('document', { documentElement: {} });
  await startLanguage();
}

describe('sentences that the server stores in English', () => {
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => read('en').finally(() => vi.unstubAllGlobals()));

  it.each([
    ['de', 'tiderow.com, 1 year', 'tiderow.com, 1 Jahr'],
    ['de', 'tiderow.com, 10 years', 'tiderow.com, 10 Jahre'],
    ['de', 'tiderow.com, renewal for 2 years', 'tiderow.com, Verlängerung um 2 Jahre'],
    ['de', 'tiderow.com, restored from redemption', 'tiderow.com, Wiederherstellung aus der Redemption-Phase'],
    ['de', 'Onym Founder, monthly', 'Onym Founder, monatlich'],
    ['de', 'Logo Pack, paid twice', 'Logo Pack, doppelt bezahlt'],
    ['de', 'Subscription, paid twice', 'Abo, doppelt bezahlt'],
    ['es', 'tiderow.com, renewal for 1 year', 'tiderow.com, renovación por 1 año'],
    ['es', 'tiderow.com, 3 years', 'tiderow.com, 3 años'],
    ['en', 'tiderow.com, renewal for 1 year', 'tiderow.com, renewal for 1 year'],
    ['en', 'tiderow.com, 2 years', 'tiderow.com, 2 years'],
  ])('translates to %s the payment "%s": "%s"', async (language, kept, expected) => {
    await read(language);
    expect(translateServed(kept, ['charges'])).toBe(expected);
  });

  it.each(['Logo Pack', 'tiderow.com', 'Onym Emperor, weekly', 'a line of long ago, 2 fortnights', ''])(
    'leaves the line of an unknown payment unchanged: "%s"',
    async (kept) => {
      await read('de');
      expect(translateServed(kept, ['charges'])).toBe(kept);
    },
  );

  it('translates each reason of an approval request, and leaves an unknown one unchanged', async () => {
    await read('de');
    const translations = Object.values(SENTENCES.approvals).map((reason) => translateServed(reason, ['approvals']));
    expect(translations).toEqual(Object.values(de.approvals));
    expect(translateServed('the moon is full', ['approvals'])).toBe('the moon is full');
  });

  it.each([
    [
      'The card was declined (lost_card); nothing was charged',
      'Die Karte wurde abgelehnt (lost_card); es wurde nichts abgebucht',
    ],
    [
      'The registrar refused the renewal; the payment was refunded',
      'Der Registrar hat die Verlängerung abgelehnt; die Zahlung wurde erstattet',
    ],
    ['Of a reason to come; nothing was charged', 'Of a reason to come; es wurde nichts abgebucht'],
    ['Of a reason to come', 'Of a reason to come'],
  ])('translates why an order failed, and what happened to the money: "%s"', async (kept, expected) => {
    await read('de');
    expect(translateServed(kept, ['orders', 'orderEnds'])).toBe(expected);
  });

  it.each([
    ['The site is live at tiderow.com', 'Die Website ist unter tiderow.com online'],
    ['The owner must approve Tiderow first', 'Zuerst muss der Inhaber Tiderow freigeben'],
    ['The card was declined; nothing was charged', 'Die Karte wurde abgelehnt; es wurde nichts abgebucht'],
    ['An unknown line', 'An unknown line'],
  ])('translates how a step of a launch ended: "%s"', async (kept, expected) => {
    await read('de');
    expect(translateLaunchSentence(kept)).toBe(expected);
  });

  it.each([
    ['A site at tiderow.com, with TLS certificate', 'Eine Website unter tiderow.com, mit TLS-Zertifikat'],
    [
      'A site at our address, with TLS certificate. Launch Stack, once, for logos, site',
      'Eine Website unter unserer Adresse, mit TLS-Zertifikat. Launch Stack, einmalig, für Logos, Website',
    ],
  ])('translates the contents of a part of a launch: "%s"', async (kept, expected) => {
    await read('de');
    expect(translatePartContents(kept)).toBe(expected);
  });

  it.each([
    ['de', 'dns_record.changed', 'DNS-Eintrag geändert'],
    ['es', 'account.tier-changed', 'plan de la cuenta cambiado'],
    ['de', 'moon.risen', 'moon risen'],
  ])('translates to %s by its code that %s', async (language, action, expected) => {
    await read(language);
    expect(describeAuditAction(action)).toBe(expected);
  });

  it.each([
    ['de', 'is empty', 'Das ist leer.'],
    ['es', 'at most 120 characters', 'Es demasiado largo: 120 caracteres como máximo.'],
    ['de', 'has a target that is not a host name', 'Das Ziel ist nicht gültig: Das ist kein Hostname.'],
    ['de', 'host is not a host name; value is empty', 'Host: Das ist kein Hostname. Wert: Das ist leer.'],
    ['de', 'is of a kind to come', 'is of a kind to come'],
    ['en', 'is empty', 'is empty'],
  ])('translates to %s what is wrong with a field: "%s"', async (language, kept, expected) => {
    await read(language);
    expect(translateServed(kept)).toBe(expected);
  });

  it('names an export format by its id, and an unknown one as the server does', async () => {
    const about = { label: 'Letterhead', description: 'A letter.' };
    await read('de');
    expect(translateFormat({ id: 'docx-letterhead', ...about }).label).toBe('Briefbogen (Word)');
    expect(translateFormat({ id: 'to-come', ...about })).toEqual({ label: 'Letterhead', about: 'A letter.' });
    expect([translateFormatKind('documents'), translateFormatKind('to come')]).toEqual(['Dokumente', 'to come']);
    await read('en');
    expect(translateFormat({ id: 'docx-letterhead', ...about })).toEqual({ label: 'Letterhead', about: 'A letter.' });
  });

  it('leaves sentences unchanged in English, whatever their values are', async () => {
    await read('en');
    for (const area of Object.keys(SENTENCES) as SentenceArea[])
      for (const text of Object.values<string>(SENTENCES[area])) {
        const sentence = text.replaceAll(/\{\w+\}/g, 'a $1 (b).com');
        expect(translateServed(sentence, [area])).toBe(sentence);
      }
  });
});
