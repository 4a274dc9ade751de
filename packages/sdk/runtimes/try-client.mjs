// The checks for each runtime: a read, an error, a list that is iterated, and a delivery that is verified. Like the
// client itself they need nothing of the runtime but `fetch` and WebCrypto.
import { Onym, OnymError, verifyWebhook, WebhookError } from '@onym/sdk';

/** Returns the failed checks: none when the client works. */
export async function tryClient({ url, key }) {
  const onym = new Onym({ baseUrl: url, apiKey: key });
  const wrong = [];
  const should = (what, holds) => holds || wrong.push(what);

  const found = await onym.domains.check(`v${Date.now().toString(36)}.com`);
  should('a check answers', found.available === true && found.bestPrice.retailPrice > 0);
  const refused = await onym.domains.check('no such name').catch((error) => error);
  should('a refusal is an OnymError with its code', refused instanceof OnymError && refused.code === 'invalid_domain');
  const walked = async (query) => {
    const ids = [];
    for await (const { id } of onym.orders.list(query)) ids.push(id);
    return ids.join();
  };
  should('a list is walked to the same end by pages of any size', (await walked({ limit: 1 })) === (await walked({})));

  const body = '{"id":"evt_1","type":"domain.registered","data":{}}';
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), (one) => one.charCodeAt(0));
  const mac = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signedText = new TextEncoder().encode(`evt_1.${headers['webhook-timestamp']}.${body}`);
  const signature = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', mac, signedText))));
  const signed = { ...headers, 'webhook-signature': `v1,${signature}` };
  should('a signed delivery is verified', (await verifyWebhook(body, signed, secret)).type === 'domain.registered');
  const forged = await verifyWebhook(`${body} `, signed, secret).catch((error) => error);
  should('a changed delivery is refused', forged instanceof WebhookError);
  return wrong;
}
