import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { smtpMailer } from './smtp.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function mailerAt(url: string, timeouts?: Parameters<typeof smtpMailer>[1]) {
  const mailer = smtpMailer({ kind: 'smtp', url, from: 'Onym <hello@onym.localhost>' }, timeouts);
  closers.push(() => mailer.close());
  return mailer;
}

/**
 * Starts a relay that sends `greeting` and then answers `250` to every command, except RCPT, which it answers with
 * `toRecipient`.
 */
async function relay(greeting: string | null, toRecipient: string): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on(
      'data',
      (data) => void socket.write(`${data.toString().startsWith('RCPT') ? toRecipient : '250 OK'}\r\n`),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => void server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const mail = { to: 'vera@example.com', subject: 'Hello', text: 'Hello Vera', messageId: 'ev_1@onym.localhost' };

it('throws when the relay refuses the recipient', async () => {
  await expect(mailerAt(await relay('220 relay', '550 no such user')).send(mail)).rejects.toThrow('550');
});

it('throws when the relay never responds', async () => {
  await expect(
    mailerAt(await relay(null, '250 OK'), { connectMs: 500, greetingMs: 100, idleMs: 500, totalMs: 60_000 }).send(mail),
  ).rejects.toThrow();
});

it('sends no mail to a relay on another machine without TLS, unless that is allowed', async () => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 relay\r\n');
    socket.on('data', (data) => {
      heard.push(data.toString());
      socket.write(data.toString().startsWith('DATA') ? '354 go on\r\n' : '250 OK\r\n');
    });
  });
  // 0.0.0.0 leads to this machine, but is not a loopback address.
  await new Promise<void>((resolve) => void server.listen(0, '0.0.0.0', resolve));
  closers.push(() => new Promise((resolve) => void server.close(() => resolve())));
  const url = `smtp://user:hunter2@0.0.0.0:${(server.address() as AddressInfo).port}`;
  await expect(mailerAt(url).send(mail)).rejects.toThrow();
  expect(heard.join()).not.toMatch(/AUTH|MAIL FROM|aHVudGVyMg/);

  const allowed = smtpMailer({
    kind: 'smtp',
    url: url.replace('user:hunter2@', ''),
    from: 'hello@example.com',
    allowPlain: true,
  });
  closers.push(() => allowed.close());
  await allowed.send(mail);
  expect(heard.join()).toContain('MAIL FROM');
});
