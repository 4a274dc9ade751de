import { countAddressCall } from '@onym/accounts/access';
import {
  buildEInvoice,
  documentFileName,
  documentTitle,
  documentUrl,
  findDocumentByToken,
  findDocumentsOfPayment,
  hasEInvoice,
  keepDocumentFile,
  toDocumentPaper,
  type Document,
} from '@onym/billing/documents';
import { escapeHtml, notFound } from '@onym/core';
import type { App } from '@onym/app';
import { declareDrawingModule, rateLimitFault, type Scope } from '@onym/platform';
import express, { type Request, type Response, type Router } from 'express';
import { factsOf } from '../context.ts';
import { htmlPage } from './html-page.ts';
import { PAGE_POLICY } from './set-up-request.ts';

const PER_MINUTE = 60;
const drawings = declareDrawingModule(
  new URL('./receipt.drawing.ts', import.meta.url),
  () => import('./receipt.drawing.ts'),
);

const STYLE = `
body{max-width:44rem}.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1.5rem;margin:1.5rem 0}.two p{margin:0;overflow-wrap:anywhere}.two b{color:CanvasText}
td:first-child{white-space:normal}td:last-child{text-align:right;white-space:nowrap;padding-right:0}tr:last-child td{font-weight:700}
@media print{a{display:none}body{padding:0}}`;

/**
 * Serves an invoice or a credit note at `/receipts/<token>`, with `.pdf` appended as PDF and with `.xml` as electronic invoice. The files have the
 * same bytes for ever. Anyone with the URL can open it; the URL is mailed and listed with the charge and cannot be guessed. Never cached
 * or indexed.
 * @throws Fault not_found, also for an electronic invoice of a document that lacks what one needs; rate_limit_exceeded beyond 60 calls per
 *   minute and IP address
 */
export function createReceiptPage(app: App): Router {
  const pages = express.Router();
  pages.get('/receipts/:token.pdf', async (req, res) => {
    const scope = app.scope();
    const document = await find(scope, req);
    const pdf = await keepDocumentFile(scope, document, 'pdf', () => drawPdf(scope, document));
    sendFile(res, document, 'pdf').type('pdf').send(Buffer.from(pdf));
  });
  pages.get('/receipts/:token.xml', async (req, res) => {
    const scope = app.scope();
    const document = await find(scope, req);
    if (!hasEInvoice(document)) throw notFound('There is no electronic invoice of this document');
    const xml = await keepDocumentFile(scope, document, 'xml', () =>
      Promise.resolve(Buffer.from(buildEInvoice(document))),
    );
    sendFile(res, document, 'xml').type('application/xml').send(Buffer.from(xml));
  });
  pages.get('/receipts/:token', async (req, res) => {
    const scope = app.scope();
    const document = await find(scope, req);
    const others = (await findDocumentsOfPayment(scope, document.reference)).filter(({ id }) => id !== document.id);
    res.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    res.type('html').send(pageOf(document, others, req.path));
  });
  return pages;
}

/** @throws Fault not_found, rate_limit_exceeded */
async function find(scope: Scope, req: Request): Promise<Document> {
  const { allowed, allowance } = await countAddressCall(scope, 'receipt', factsOf(req).address, PER_MINUTE);
  if (!allowed) throw rateLimitFault('minute', allowance, scope.clock.wall(), scope.settings.publicUrl);
  const document = await findDocumentByToken(scope, String(req.params['token']));
  if (!document) throw notFound('Receipt not found');
  return document;
}

function drawPdf(scope: Scope, document: Document): Promise<Uint8Array> {
  return scope.drawing.draw('receipts', drawings, 'drawReceipt', {
    ...toDocumentPaper(document),
    madeAt: document.issuedAt,
    eInvoice: hasEInvoice(document) ? buildEInvoice(document) : null,
  });
}

function sendFile(res: Response, document: Document, suffix: 'pdf' | 'xml'): Response {
  return res.set({
    'Content-Disposition': `inline; filename="${documentFileName(document)}.${suffix}"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
}

/** The page: the document, its files, and links to the other documents of the payment. */
function pageOf(document: Document, others: readonly Document[], path: string): string {
  const { title, date, seller, buyer, rows, notes } = toDocumentPaper(document);
  const block = (lines: readonly string[]): string =>
    `<p>${lines.map((line, nth) => (nth === 0 ? `<b>${escapeHtml(line)}</b>` : escapeHtml(line))).join('<br>')}</p>`;
  const link = (to: string, words: string): string => `<a href="${escapeHtml(to)}">${escapeHtml(words)}</a>`;
  const table = rows.map(([what, amount]) => `<tr><td>${escapeHtml(what)}</td><td>${escapeHtml(amount)}</td></tr>`);
  const links = [
    link(`${path}.pdf`, 'Download PDF'),
    ...(hasEInvoice(document) ? [link(`${path}.xml`, 'Download e-invoice (XML)')] : []),
    ...others.map((other) => link(documentUrl('', other), documentTitle(other))),
  ];
  return htmlPage(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(date)}</p><div class="two">${block(seller)}${block(buyer)}</div>
<table>${table.join('')}</table>${notes.map((note) => `<p class="quiet">${escapeHtml(note)}</p>`).join('')}
<p>${links.join(' · ')}</p>`,
    STYLE,
  );
}
