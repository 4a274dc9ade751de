import type { App } from '@onym/app';
import { describeAct, readActOfLink, type KeyAct } from '@onym/billing/acts';
import { escapeHtml, Fault } from '@onym/core';
import { undoAnyActOfLink } from '@onym/launches';
import express, { type Request, type Response, type Router } from 'express';
import { formHandler, sendForm } from './form-page.ts';

const PATH = '/undo';
const FORM_LIMIT = { entryPoint: 'undo', perMinute: 20 };

/**
 * /undo?token=...: the page behind the link of a mail about an act of a key or member. GET shows the act and changes nothing, because mail
 * scanners open links; POST undoes it. It works without a session: the secret was mailed to the owner only, and it can only restore what was
 * before.
 */
export function createUndoPage(app: App): Router {
  const pages = express.Router();
  pages.get(
    PATH,
    formHandler(app, FORM_LIMIT, async ({ scope, req, res }) => {
      const act = await readActOfLink(scope, tokenOf(req));
      if (!act) return sendExpired(res);
      const form = '<form method="post"><button>Undo</button></form>';
      sendForm(res, 200, 'Undo this?', `${linesOf(act)}${form}`);
    }),
  );
  pages.post(
    PATH,
    formHandler(app, FORM_LIMIT, async ({ scope, req, res }) => {
      try {
        const act = await undoAnyActOfLink(scope, tokenOf(req));
        if (!act) return sendExpired(res);
        const advice = '<p><a href="/keys">Freeze the key or change its controls</a> if you did not expect this.</p>';
        sendForm(res, 200, 'Undone', `${linesOf(act)}${act.keyName ? advice : ''}`);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        sendForm(
          res,
          error.status,
          'Not undone',
          `<p role="alert">${escapeHtml(error.message)}</p><p>See <a href="/approvals">all changes</a> in your dashboard.</p>`,
        );
      }
    }),
  );
  return pages;
}

/** A repeated value counts as missing. */
function tokenOf(req: Request): string {
  const { token } = req.query;
  return typeof token === 'string' ? token : '';
}

function linesOf(act: KeyAct): string {
  const [first, ...changes] = describeAct(act).split('\n');
  const items = changes.map((line) => `<li>${escapeHtml(line.replace(/^- /, ''))}</li>`).join('');
  return `<p><strong>${escapeHtml(first!)}</strong></p><ul>${items}</ul>`;
}

function sendExpired(res: Response): void {
  sendForm(
    res,
    404,
    'This link was used or has expired',
    '<p>It works once, for 30 days.</p><p>See <a href="/approvals">all changes</a> in your dashboard.</p>',
  );
}
