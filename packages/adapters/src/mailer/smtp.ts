import type { Mailer } from '@onym/core/ports';
import { createTransport } from 'nodemailer';
import type { Closable } from '../closable.ts';

export interface SmtpSettings {
  kind: 'smtp';
  /** smtp://user:pass@host:port, or smtps:// for TLS from the first byte; smtp:// upgrades with STARTTLS. */
  url: string;
  from: string;
  /** Allows unencrypted mail to a remote relay. Mail to a relay on this machine may always be unencrypted. */
  allowPlain?: boolean;
}

/**
 * Time limits in milliseconds. `idleMs` ends a silent connection, `totalMs` one whose relay answers byte by byte
 * without end.
 */
export const SMTP_TIMEOUTS = { connectMs: 5000, greetingMs: 5000, idleMs: 15_000, totalMs: 60_000 };

/**
 * Creates a mailer with a pool of up to three connections to one relay. A mail counts as sent when the relay has accepted it for its
 * recipient; otherwise send() throws the relay's error, at the latest after `totalMs`. Mails carry `Auto-Submitted: auto-generated`.
 * Without TLS it sends only where the settings allow it, or to this machine.
 */
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
        messageId: inAngleBrackets(messageId),
        signal: AbortSignal.timeout(timeouts.totalMs),
        ...(html === undefined ? {} : { html }),
      });
    },
    async close() {
      transport.close();
    },
  };
}

/**
 * Connects and authenticates to the relay, without sending a mail, and closes the connection.
 * @throws if the relay cannot be used: address, TLS or credentials
 */
export async function verifyRelay(settings: SmtpSettings): Promise<void> {
  const transport = createTransport(transportOptions(settings));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Returns whether the settings make every connection to the relay encrypted; opens none. False with `allowPlain` and for a relay on this
 * machine, unless the address is smtps://.
 */
export function isEncrypted(settings: SmtpSettings): boolean {
  return settings.url.startsWith('smtps:') || transportOptions(settings).requireTLS;
}

/** Connection options: unencrypted only where the settings allow it, or on this machine. */
function transportOptions(settings: SmtpSettings, timeouts = SMTP_TIMEOUTS) {
  return {
    url: settings.url,
    requireTLS: !settings.allowPlain && !isLocalRelay(settings.url),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.idleMs,
    // The content of a mail must not make us read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isLocalRelay(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** RFC 5322 section 3.6.4 requires angle brackets. */
function inAngleBrackets(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}
