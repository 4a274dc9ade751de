import { escapeHtml } from '@onym/core';
import PostalMime from 'postal-mime';

/** The decoded content of a mail. */
export interface MessageContent {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** The HTML part, or the text converted to HTML if the mail has none. */
  readonly html: string;
  /** Without its angle brackets. */
  readonly messageId: string;
}

/**
 * Decodes a message (RFC 5322, MIME). A missing part becomes an empty string, never undefined; without a From header the envelope's sender
 * is used, and without HTML the text as HTML. The text loses one line break at its end, the message id its angle brackets.
 */
export async function readMessage(raw: Uint8Array, envelopeFrom: string): Promise<MessageContent> {
  const mail = await PostalMime.parse(raw);
  const text = (mail.text ?? '').replace(/\n$/, '');
  return {
    from: mail.from?.address ?? envelopeFrom,
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? htmlOfText(text),
    messageId: (mail.messageId ?? '').replace(/^<(.*)>$/s, '$1'),
  };
}

function htmlOfText(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><meta charset="utf-8"><body style="font:16px/1.5 system-ui,sans-serif">${paragraphs.join('\n')}</body>`;
}

function linked(text: string): string {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/);
  return pieces
    .map((piece, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('');
}
