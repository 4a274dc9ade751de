import { TextDecoder } from 'node:util';
import type { MARK_STATUSES } from './trademark.entity.ts';

/** One application or registration of the USPTO's bulk file. */
export interface CaseFile {
  serial: string;
  mark: string;
  classes: number[];
  status: (typeof MARK_STATUSES)[number];
  /** ISO date of the office's last transaction. */
  recordedOn: string;
}

/** A longer text is not a record but a broken file. */
const LONGEST_RECORD = 8 * 1024 * 1024;
const LONGEST_MARK = 500;

/**
 * Reads the trademark daily applications XML (the USPTO's "Trademark Applications Documentation", version 2.0:
 * `case-file` elements below `trademark-applications-daily`) as a stream, in constant memory. Yields undefined for a
 * record without words, such as a picture mark, or without a serial number, so that the caller can count records.
 * @throws Error when the text is not such a file, names an unknown encoding, has a record above 8 MB or ends inside one
 */
export async function* readCaseFiles(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CaseFile | undefined> {
  let decoder: TextDecoder | undefined;
  let rest = '',
    seen = false;
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    rest += decoder.decode(chunk, { stream: true });
    seen ||= rest.includes('<trademark-applications-daily');
    let from = 0;
    for (;;) {
      const start = rest.indexOf('<case-file>', from);
      const end = start < 0 ? -1 : rest.indexOf('</case-file>', start);
      if (end < 0) {
        // Text before the next record is dropped, except for the last characters: a tag may be cut there.
        rest = start < 0 ? rest.slice(Math.max(from, rest.length - 64)) : rest.slice(start);
        break;
      }
      if (!seen) throw new Error('the file is not a trademark-applications-daily document');
      yield readCaseFile(rest.slice(start + '<case-file>'.length, end));
      from = end + '</case-file>'.length;
    }
    if (rest.length > LONGEST_RECORD) throw new Error('a record is longer than any can be');
  }
  if (!seen) throw new Error('the file is not a trademark-applications-daily document');
  if (rest.includes('<case-file>')) throw new Error('the file ends in the middle of a record');
}

function readCaseFile(xml: string): CaseFile | undefined {
  const serial = textOf(xml, 'serial-number');
  const header = textOf(xml, 'case-file-header', { raw: true }) ?? '';
  const mark = textOf(header, 'mark-identification')?.slice(0, LONGEST_MARK);
  if (!serial || !/^\d{7,8}$/.test(serial) || !mark || !/[\p{L}\p{N}]/u.test(mark)) return undefined;
  const registered = Number(textOf(xml, 'registration-number') ?? 0) > 0;
  return {
    serial,
    mark,
    classes: classesOf(xml),
    status: isDeadMark(header) ? 'dead' : registered ? 'registered' : 'pending',
    recordedOn: dateOf(textOf(xml, 'transaction-date')) ?? dateOf(textOf(header, 'status-date')) ?? '1900-01-01',
  };
}

/**
 * Whether an application is abandoned, cancelled or expired, by such a date or by the office's status code (6xx
 * abandoned, 71x cancelled, 9xx expired, 40x international registration ended).
 */
function isDeadMark(header: string): boolean {
  if (dateOf(textOf(header, 'abandonment-date')) ?? dateOf(textOf(header, 'cancellation-date'))) return true;
  const code = Number(textOf(header, 'status-code') ?? 0);
  return (
    (code >= 600 && code <= 609) ||
    [614, 618, 622, 626].includes(code) ||
    (code >= 710 && code <= 716) ||
    (code >= 900 && code <= 901) ||
    (code >= 400 && code <= 404)
  );
}

/** Classes of the Nice Agreement. The office also uses A, B and 200, for certification and collective marks. */
function classesOf(xml: string): number[] {
  const codes = [...xml.matchAll(/<international-code>\s*(\d{1,3})\s*<\/international-code>/g)].map(([, code]) =>
    Number(code),
  );
  return [...new Set(codes)].filter((code) => code >= 1 && code <= 45).sort((a, b) => a - b);
}

function textOf(xml: string, tag: string, { raw = false } = {}): string | undefined {
  const start = xml.indexOf(`<${tag}>`);
  const end = start < 0 ? -1 : xml.indexOf(`</${tag}>`, start);
  if (end < 0) return undefined;
  const inner = xml.slice(start + tag.length + 2, end);
  return raw ? inner : unescapeXml(inner).replace(/\s+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Resolves XML's predefined entities. A document's own entities are left unchanged so that none can expand. Drops
 * characters that PostgreSQL cannot store.
 */
function unescapeXml(text: string): string {
  return text
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name) return ENTITIES[name] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code > 0x1f && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
      },
    )
    .replaceAll('\0', '');
}

function dateOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  if (!year || Number(year) < 1800) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 ? `${year}-${month}-${day}` : undefined;
}

/** A decoder for the encoding named in the first line. @throws RangeError for an unknown encoding */
function decoderFor(first: Uint8Array): TextDecoder {
  const line = new TextDecoder('latin1').decode(first.subarray(0, 200));
  return new TextDecoder(/^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(line)?.[1] ?? 'utf-8');
}
