import { countAddressCall } from '@onym/accounts/access';
import type { ReceiptPaper } from '@onym/studio/exporters';
import { escapeHtml, notFound, toDecimal } from '@onym/core';
import type { App } from '@onym/app';
import { readReceipt, type Receipt } from '@onym/billing/ledger';
import { declareDrawingModule, rateLimitFault } from '@onym/platform';
import express, { type Request, type Router } from 'express';
import { factsOf } from '../context.ts';
import { htmlPage } from './html-page.ts';
import { PAGE_POLICY } from './set-up-request.ts';

const PER_MINUTE = 60;
const drawings = declareDrawingModule(
  new URL('./receipt.drawing.ts', import.meta.url),
  () => import('./receipt.drawing.ts'),
);

const STYLE = `
body{max-width:44rem}.two{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem;margin:1.5rem 0}.two p{margin:0}.two b{color:CanvasText}
td:first-child{white-space:normal}td:last-child{text-align:right;white-space:nowrap;padding-right:0}tr:last-child td{font-weight:700}
@media print{a{display:none}body{padding:0}}`;

/**
 * Serves a receipt at `/receipts/<token>` and, with `.pdf` appended, as PDF. Anyone with the URL can open it; the URL
 * is mailed and listed with the charge and cannot be guessed. Never cached or indexed, because later refunds are added
 * to it.
 * @throws Fault not_found; rate_limit_exceeded beyond 60 calls per minute and IP address
 */
export function createReceiptPage(app: App): Router {
  const pages = express.Router();
  pages.get('/receipts/:token.pdf', async (req, res) => {
    const receipt = await find(app, req);
    res.set({
      'Content-Disposition': `inline; filename="receipt-${receipt.number}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
    const pdf = await app.scope().drawing.draw('receipts', drawings, 'drawReceipt', toReceiptPaper(receipt));
    res.type('pdf').send(Buffer.from(pdf));
  });
  pages.get('/receipts/:token', async (req, res) => {
    const receipt = await find(app, req);
    res.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    res.type('html').send(pageOf(toReceiptPaper(receipt), `${req.path}.pdf`));
  });
  return pages;
}

/** @throws Fault not_found, rate_limit_exceeded */
async function find(app: App, req: Request): Promise<Receipt> {
  const scope = app.scope();
  const { allowed, allowance } = await countAddressCall(scope, 'receipt', factsOf(req).address, PER_MINUTE);
  if (!allowed) throw rateLimitFault('minute', allowance, scope.clock.wall(), scope.settings.publicUrl);
  const receipt = await readReceipt(scope, String(req.params['token']));
  if (!receipt) throw notFound('Receipt not found');
  return receipt;
}

/** The contents shared by page and PDF. */
function toReceiptPaper({ number, at, seller, buyer, since, tax, ...charge }: Receipt): ReceiptPaper {
  const money = (minor: number): string => `${toDecimal(minor).toFixed(2)} ${charge.currency.toUpperCase()}`;
  const taken = since.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const WORDS = { refund: 'Refunded', dispute: 'Charged back by the bank' } as const;
  return {
    title: `Receipt ${number}`,
    date: day(at),
    seller: [seller.name, ...seller.addressLines, ...[seller.taxId, seller.email].filter((line) => line !== null)],
    buyer: ['Paid by', buyer],
    rows: [
      [charge.description, money(charge.amountMinor)],
      ...since.map((one) => [`${WORDS[one.kind]}, ${day(one.at)}`, `-${money(one.amountMinor)}`] as const),
      [since.length > 0 ? 'Net amount paid' : 'Paid', money(charge.amountMinor - taken)],
    ],
    notes: [
      ...(tax ? [`Includes ${tax.percent} % tax (${tax.country}): ${money(tax.amountMinor)}`] : []),
      ...(charge.orderId ? [`Order ${charge.orderId}`] : []),
    ],
  };
}

function pageOf({ title, date, seller, buyer, rows, notes }: ReceiptPaper, pdf: string): string {
  const block = (lines: readonly string[]): string =>
    `<p>${lines.map((line, nth) => (nth === 0 ? `<b>${escapeHtml(line)}</b>` : escapeHtml(line))).join('<br>')}</p>`;
  const table = rows.map(([what, amount]) => `<tr><td>${escapeHtml(what)}</td><td>${escapeHtml(amount)}</td></tr>`);
  return htmlPage(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(date)}</p><div class="two">${block(seller)}${block(buyer)}</div>
<table>${table.join('')}</table>${notes.map((note) => `<p class="quiet">${escapeHtml(note)}</p>`).join('')}
<p><a href="${escapeHtml(pdf)}">Download PDF</a></p>`,
    STYLE,
  );
}

function day(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
