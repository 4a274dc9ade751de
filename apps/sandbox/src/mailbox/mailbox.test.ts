import net from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { mailbox } from './index.ts';

let sandbox: Scratch;
beforeAll(async () => {
  sandbox = await startScratch({ parts: [mailbox] });
});
afterAll(() => sandbox.stop());

function request(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${sandbox.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...json,
  });
}
beforeEach(async () => {
  await request('DELETE', '/_sandbox/mail');
  await request('DELETE', '/_sandbox/faults');
});

/**
 * Sends one mail over a raw socket and returns the last reply; undefined if the server closed the connection instead.
 */
async function send(recipients: readonly string[], message: string): Promise<string | undefined> {
  const socket = net.connect(sandbox.world.settings.smtpPort, '127.0.0.1');
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const reply = async (): Promise<string | undefined> => {
    const { value } = (await replies.next()) as { value: string | undefined };
    return value?.[3] === '-' ? reply() : value;
  };
  try {
    let last = await reply();
    const dialogue = [
      'EHLO test.example',
      'MAIL FROM:<onym@example.com>',
      ...recipients.map((to) => `RCPT TO:<${to}>`),
      'DATA',
    ];
    for (const line of [...dialogue, `${message.replaceAll('\n', '\r\n')}\r\n.`]) {
      socket.write(`${line}\r\n`);
      last = await reply();
    }
    return last;
  } finally {
    socket.destroy();
  }
}

interface Message {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

async function messages(query = ''): Promise<Message[]> {
  return ((await (await request('GET', `/_sandbox/mail${query}`)).json()) as { messages: Message[] }).messages;
}

async function page(path: string): Promise<string> {
  return (await request('GET', path)).text();
}

async function setFault(kind: string): Promise<void> {
  await request('POST', '/_sandbox/faults', { service: 'mailbox', operation: 'send', kind, times: 1 });
}

const plain = `From: Onym <hello@onym.example>
Message-ID: <mail-1@onym.example>
To: ada@example.com
Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=
Content-Type: text/plain; charset=utf-8

Hi <Ada> & co,
see https://onym.example/claim?a=1&b=2`;

const alternative = `From: hello@onym.example
Subject: Two parts
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=cut

--cut
Content-Type: text/plain

words
--cut
Content-Type: text/html

<p onclick="alert(1)">words "quoted"</p>
--cut--`;

it('stores sent mails, decoded, the newest last', async () => {
  expect(await send(['ada@example.com'], plain)).toMatch(/^250/);
  expect(await send(['ada@example.com', 'bob@example.com'], alternative)).toMatch(/^250/);
  expect(await messages()).toEqual([
    {
      to: 'ada@example.com',
      from: 'hello@onym.example',
      subject: 'Grüße',
      text: 'Hi <Ada> & co,\nsee https://onym.example/claim?a=1&b=2',
      html: expect.stringContaining(
        'Hi &#60;Ada&#62; &#38; co,<br>see <a href="https://onym.example/claim?a=1&#38;b=2">',
      ),
      messageId: 'mail-1@onym.example',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
    expect.objectContaining({ to: 'ada@example.com, bob@example.com', html: expect.stringContaining('<p onclick=') }),
  ]);
});

it('returns the mail of one recipient', async () => {
  await send(['ada@example.com'], plain);
  await send(['ada@example.com', 'bob@example.com'], plain);
  expect(await messages('?to=bob@example.com')).toEqual([
    expect.objectContaining({ to: 'ada@example.com, bob@example.com' }),
  ]);
  expect(await messages('?to=unknown@example.com')).toEqual([]);
});

it('deletes all mails', async () => {
  await send(['ada@example.com'], plain);
  expect((await request('DELETE', '/_sandbox/mail')).status).toBe(204);
  expect(await messages()).toEqual([]);
});

it('the pages show a mail without running its content', async () => {
  await send(['ada@example.com'], alternative.replace('Two parts', '<script>alert(1)</script>'));
  const list = await page('/mail');
  const link = /href="(\/mail\/\d+)"/.exec(list)?.[1] ?? '';
  const mail = await page(link);
  for (const html of [list, mail]) expect(html).not.toMatch(/<script|<p onclick/);
  expect(mail).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(mail).toContain('&#60;p onclick=');
  expect((await request('GET', '/mail')).headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('404 for a mail that does not exist', async () => {
  expect((await request('GET', '/mail/999999')).status).toBe(404);
  expect((await request('GET', '/mail/nonsense')).status).toBe(404);
});

it('error_before is a temporary refusal that stores nothing; the next mail is stored', async () => {
  await setFault('error_before');
  expect(await send(['ada@example.com'], plain)).toMatch(/^451/);
  expect(await messages()).toEqual([]);
  expect(await send(['ada@example.com'], plain)).toMatch(/^250/);
});

it('an injected drop closes the connection before or after the mail is stored', async () => {
  await setFault('drop_before');
  expect(await send(['ada@example.com'], plain)).toBeUndefined();
  expect(await messages()).toEqual([]);
  await setFault('drop_after');
  expect(await send(['ada@example.com'], plain)).toBeUndefined();
  expect(await messages()).toHaveLength(1);
});

it('mail is still stored after a restart', async () => {
  await send(['ada@example.com'], plain);
  await sandbox.restart();
  expect(await messages()).toHaveLength(1);
});
