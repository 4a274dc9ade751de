import { expect, it } from 'vitest';
import { renderBanner } from './banner.ts';
import { readSettings } from './environment.ts';

const places = { data: '/srv/.data', logs: '/srv/.data/logs' };
const demo = { demoKey: 'onym_live_x', demoEmail: 'demo@example.com', demoPassword: 'correct horse' };

it('contains every URL of a start and a curl command to paste', () => {
  expect(renderBanner(readSettings({ PORT: '4000' }, '/srv'), places, demo)).toBe(`
Onym is ready.

  Dashboard   http://localhost:4000
  API         http://localhost:4000/api/v1
  Reference   http://localhost:4000/docs
  Sandbox     http://127.0.0.1:4001  (sandbox of payment processor, registrar and mail; nothing costs money)
  Mailbox     http://127.0.0.1:4001/mail  (SMTP on port 4003)
  Nameserver  127.0.0.1:4002  (dig @127.0.0.1 -p 4002 NAME)
  Sign in     demo@example.com  correct horse
  Data        /srv/.data
  Logs        /srv/.data/logs

Try it:

curl -H 'Authorization: Bearer onym_live_x' --json '{"description":"a bakery for sourdough bread"}' http://localhost:4000/api/v1/names/generate
curl -H 'Authorization: Bearer onym_live_x' 'http://localhost:4000/api/v1/domains/check?name=tiderow.com'
curl -H 'Authorization: Bearer onym_live_x' --json '{"domain":"tiderow.com"}' http://localhost:4000/api/v1/domains/buy

  Ctrl-C stops everything.
`);
});

it('does not mention a sandbox, a sign-in or a key that does not exist', () => {
  const text = renderBanner(readSettings({ STRIPE_SECRET_KEY: 'real', NAMECOM_TOKEN: 'real' }, '/srv'), places, {});
  expect(text).not.toMatch(/Sandbox|Mailbox|Sign in|curl/);
});
