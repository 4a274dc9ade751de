import { createHash } from 'node:crypto';
import type { BulkFile } from './import-trademarks.ts';

export interface SampleCase {
  serial: string;
  mark?: string;
  classes?: readonly string[];
  registration?: string;
  statusCode?: string;
  /** YYYYMMDD. */
  transaction?: string;
  abandoned?: string;
  cancelled?: string;
}

/**
 * A document with the elements of the USPTO's daily file that the importer reads, and some that the importer must
 * ignore.
 */
export function sampleBulkXml(cases: readonly SampleCase[]): string {
  const files = cases.map(
    ({
      serial,
      mark,
      classes = ['009'],
      registration = '0000000',
      statusCode = '630',
      transaction = '20260102',
      abandoned,
      cancelled,
    }) => `
      <case-file>
        <serial-number>${serial}</serial-number>
        <registration-number>${registration}</registration-number>
        <transaction-date>${transaction}</transaction-date>
        <case-file-header>
          <filing-date>20250301</filing-date>
          <status-code>${statusCode}</status-code>
          <status-date>20250401</status-date>
          ${mark === undefined ? '' : `<mark-identification>${mark}</mark-identification>`}
          <mark-drawing-code>4000</mark-drawing-code>
          ${abandoned ? `<abandonment-date>${abandoned}</abandonment-date>` : ''}${cancelled ? `<cancellation-date>${cancelled}</cancellation-date>` : ''}
        </case-file-header>
        <case-file-statements><case-file-statement><type-code>GS0091</type-code><text>Goods of many kinds</text></case-file-statement></case-file-statements>
        <classifications>${classes.map((code) => `<classification><international-code-total-no>1</international-code-total-no><international-code>${code}</international-code></classification>`).join('')}</classifications>
      </case-file>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<trademark-applications-daily>
  <version><version-no>2.0</version-no><version-date>20041108</version-date></version>
  <application-information><file-segments><file-segment>TRMK</file-segment><action-keys><action-key>NW</action-key>${files.join('')}
  </action-keys></file-segments></application-information>
</trademark-applications-daily>
`;
}

/**
 * The text as a file that arrives in chunks of this many bytes. `stopAfter` fails the stream there, as a full disk or
 * Ctrl-C would.
 */
export function openBulkFile(xml: string, { chunkBytes = 700, stopAfter = Infinity } = {}): BulkFile {
  const bytes = Buffer.from(xml);
  return {
    fileName: 'sample.xml',
    digest: createHash('sha256').update(bytes).digest('hex'),
    async *chunks() {
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        if (at >= stopAfter) throw new Error('the disk is gone');
        yield bytes.subarray(at, at + chunkBytes);
      }
    },
  };
}
