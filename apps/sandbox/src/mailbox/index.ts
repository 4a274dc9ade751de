import express from 'express';
import type { Router } from 'express';
import type { Part, World } from '../world.ts';
import { listPage, mailPage } from './pages.ts';
import { openMailServer } from './smtp.ts';
import { clearMails, findMail, listMails, mailSchema } from './store.ts';

/** Accepts all mail over SMTP and shows it on pages and under `/_sandbox/mail`. */
export const mailbox: Part = {
  name: 'mailbox',
  schema: mailSchema,
  links: [{ href: '/mail', text: 'Mail that was sent' }],
  routes: mailRoutes,
  listen: async (world) => {
    const server = await openMailServer(world);
    world.settings.smtpPort = server.port;
    return server.close;
  },
};

function mailRoutes({ pool }: World): Router {
  const router = express.Router();
  // The loopback check of the control routes covers everything under /_sandbox.
  router.get('/_sandbox/mail', async ({ query: { to } }, res) => {
    const messages = await listMails(pool, typeof to === 'string' ? to : '');
    res.json({ messages: messages.map(({ id: _id, ...message }) => message) });
  });
  router.delete('/_sandbox/mail', async (_req, res) => {
    await clearMails(pool);
    res.status(204).end();
  });

  router.use('/mail', (_req, res, next) => {
    res.set(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-src 'self'",
    );
    next();
  });
  router.get('/mail', async (_req, res) => void res.type('html').send(listPage(await listMails(pool))));
  router.get('/mail/:id', async (req, res, next) => {
    const mail = /^\d{1,9}$/.test(req.params.id) ? await findMail(pool, Number(req.params.id)) : undefined;
    if (mail) res.type('html').send(mailPage(mail));
    else next();
  });
  return router;
}
