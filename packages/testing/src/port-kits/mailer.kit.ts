import type { Mail, Mailer } from '@onym/core/ports';
import { expect } from 'vitest';
import { declareCases, type KitOptions, type PortCase } from './port-case.ts';

export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  /** Without the angle brackets. */
  messageId: string;
}

/** How the kit controls the mail relay. */
export interface MailerWorld {
  /** Returns an address to which only this case sends mail. */
  freshAddress(): string;
  /** Returns the mails that the relay accepted for that address, oldest first. */
  received(address: string): Promise<ReceivedMail[]>;
  /**
   * Makes the next mail to that address fail: the relay defers it (`deferred`), or closes the connection before
   * (`cut`) or after accepting it (`lost_after`).
   */
  failNext(address: string, kind: 'deferred' | 'cut' | 'lost_after'): Promise<void>;
  /** The same adapter with a relay that is unreachable. */
  unreachable: Mailer;
}

type MailerCase = PortCase<Mailer, MailerWorld>;

const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'Hello',
  text: 'Hello Vera',
  messageId: `mail-${to}`,
  ...more,
});

/** The contract of the port `Mailer`, one case per guarantee. */
export const mailerCases: readonly MailerCase[] = [
  {
    of: 'send',
    title: 'delivers a mail once, with its subject, text, HTML and message id',
    async run(mailer, world) {
      const to = world.freshAddress();
      const subject = `Grüße ${'und noch mehr davon '.repeat(10)}`.trim();
      const text = `Hello Vera\n.\n..two dots\n\n${'long '.repeat(400)}\né — 漢字`;
      await mailer.send(mailTo(to, { subject, text, html: '<p>Hello <b>Véra</b></p>' }));
      const [mail, ...more] = await world.received(to);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ subject, messageId: `mail-${to}` });
      expect(mail!.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text);
      expect(mail!.html).toContain('<p>Hello <b>Véra</b></p>');
    },
  },
  {
    of: 'send',
    title: 'uses the same message id when a mail is sent again, so that receivers recognise it',
    async run(mailer, world) {
      const to = world.freshAddress();
      for (let times = 0; times < 2; times++) await mailer.send(mailTo(to));
      expect((await world.received(to)).map(({ messageId }) => messageId)).toEqual([`mail-${to}`, `mail-${to}`]);
    },
  },
  {
    of: 'send',
    title: 'delivers twenty concurrent mails, each to its own address',
    async run(mailer, world) {
      const addresses = Array.from({ length: 20 }, () => world.freshAddress());
      await Promise.all(addresses.map((to) => mailer.send(mailTo(to, { subject: to }))));
      for (const to of addresses) expect(await world.received(to)).toMatchObject([{ subject: to }]);
    },
  },
  {
    of: 'send',
    title: 'adds no header and no recipient from a line break in a subject or message id',
    async run(mailer, world) {
      const [to, spy] = [world.freshAddress(), world.freshAddress()];
      await mailer.send(mailTo(to, { subject: `a\r\nBcc: ${spy}`, messageId: `id-${to}\r\nBcc: ${spy}` }));
      expect(await world.received(to)).toHaveLength(1);
      expect(await world.received(spy)).toEqual([]);
    },
  },
  ...(['deferred', 'cut'] as const).map((kind): MailerCase => ({
    of: 'send',
    title: `throws when the relay does not accept the mail (${kind}); the next call delivers it`,
    async run(mailer, world) {
      const to = world.freshAddress();
      await world.failNext(to, kind);
      await expect(mailer.send(mailTo(to))).rejects.toBeInstanceOf(Error);
      expect(await world.received(to)).toEqual([]);
      await mailer.send(mailTo(to));
      expect(await world.received(to)).toHaveLength(1);
    },
  })),
  {
    of: 'send',
    title: 'throws when the response is lost after the relay accepted the mail, and does not send it again',
    async run(mailer, world) {
      const to = world.freshAddress();
      await world.failNext(to, 'lost_after');
      await expect(mailer.send(mailTo(to))).rejects.toBeInstanceOf(Error);
      expect(await world.received(to)).toMatchObject([{ messageId: `mail-${to}` }]);
    },
  },
  {
    of: 'send',
    title: 'throws when the relay is unreachable',
    async run(mailer, world) {
      const to = world.freshAddress();
      await expect(world.unreachable.send(mailTo(to))).rejects.toBeInstanceOf(Error);
      expect(await world.received(to)).toEqual([]);
      await mailer.send(mailTo(to));
      expect(await world.received(to)).toHaveLength(1);
    },
  },
];

/** Declares the contract of the port as tests of one mailer. */
export function mailerKit(options: KitOptions<Mailer, MailerWorld>): void {
  declareCases('mailer', mailerCases, options);
}
