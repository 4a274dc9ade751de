import type { Mailer } from '@onym/core/ports';
import { createTransport } from 'nodemailer';
import type { Closable } from '../closable.ts';

export interface SmtpSettings {
  kind: 'smtp';
  /** smtp://user:pass@host:port, or smtps:// for TLS from the first byte; smtp:// upgrades with STARTTLS. */
  url: string;
  from: string;
  /** Without it nothing is sent in clear, but to this machine. */
  allowPlain?: boolean;
}

/** `idleMs` ends a relay that is silent, `totalMs` one that keeps a mail waiting byte by byte. */
export const SMTP_TIMEOUTS = { connectMs: 5000, greetingMs: 5000, idleMs: 15_000, totalMs: 60_000 };

/** A pool of connections to one mail relay. A mail counts as sent when the relay has taken it for its recipient. */
export function smtpMailer(settings: SmtpSettings, timeouts = SMTP_TIMEOUTS): Mailer & Closable {
  const transport = createTransport(
    { ...transportOptions(settings, timeouts), pool: true, maxConnections: 3 },
    { from: settings.from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    async send({ to, subject, text, html, messageId }) {
      await transport.sendMail({
        to,
        subject,
        text,
        messageId: bracketed(messageId),
        signal: AbortSignal.timeout(timeouts.totalMs),
        ...(html === undefined ? {} : { html }),
      });
    },
    async close() {
      transport.close();
    },
  };
}

/** Speaks to the relay as for a mail, up to the point at which one would be sent. @throws when it cannot */
export async function tryRelay(settings: SmtpSettings): Promise<void> {
  const transport = createTransport(transportOptions(settings));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Whether nothing goes to the relay in clear. */
export function isEncrypted(settings: SmtpSettings): boolean {
  return settings.url.startsWith('smtps:') || transportOptions(settings).requireTLS;
}

/** How the relay is spoken to: in clear only where that is allowed, or on this machine. */
function transportOptions(settings: SmtpSettings, timeouts = SMTP_TIMEOUTS) {
  return {
    url: settings.url,
    requireTLS: !settings.allowPlain && !isHere(settings.url),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.idleMs,
    // A mail is only what it was given as: nothing in it makes us read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isHere(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** RFC 5322 section 3.6.4 wants angle brackets. */
function bracketed(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}
