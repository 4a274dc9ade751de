/**
 * The README's screenshots of the dashboard: starts an Onym in a temporary folder, performs the actions of a user and
 * an agent in it, and captures their pages. `node scripts/run.mjs --all test/pictures.ts`, then inspect the changes
 * in docs/.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBrowser } from '@onym/testing/browser';
import { freePorts, startProgram } from '@onym/testing/processes';

const DOCS = path.resolve(import.meta.dirname, '../docs');
const SIZE = { width: 1280, height: 800 };
const NAMES = ['papertide.org', 'openledger.studio', 'northfold.app', 'harborandpine.com', 'quietsignal.io'];

const dataDir = await mkdtemp(path.join(tmpdir(), 'onym-pictures-'));
const [port, sandboxPort, dnsPort, smtpPort, internalPort] = await freePorts(5);
const onym = startProgram('apps/cli/src/main.ts', {
  args: ['start'],
  env: {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DNS_PORT: String(dnsPort),
    SMTP_PORT: String(smtpPort),
    INTERNAL_PORT: String(internalPort),
    DATA_DIR: dataDir,
  },
});
const browser = await openBrowser(process.env);
if (!browser) throw new Error('There is no browser to take pictures with');
try {
  const [email, password] = await onym.line((line) => /^ +Sign in +(\S+) +(\S+)$/.exec(line)?.slice(1));
  const origin = `http://localhost:${port}`;
  const page = await browser.newPage({
    baseURL: origin,
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const call = async (method: 'post' | 'patch', at: string, data: object, key?: string): Promise<Answer> =>
    (
      await page.request[method](`/api/v1${at}`, {
        data,
        headers: { origin, ...(key && { authorization: `Bearer ${key}` }) },
      })
    ).json();

  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email!);
  await page.getByLabel('Password').fill(password!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${origin}/`);

  const spending = { perMonth: 300, approvalAbove: 60 };
  const { key } = (await call('post', '/keys', { name: 'Harbor agent', spending })).key!;
  for (const domain of NAMES) await call('post', '/domains/buy', { domain, maxPrice: 60 }, key);
  await call('patch', '/domains/northfold.app', { autoRenew: false });
  const { approvalUrl } = await call('post', '/domains/buy', { domain: 'lumenharbor.ai', maxPrice: 300 }, key);

  const take = async (at: string, sees: string, file: string): Promise<void> => {
    await page.goto(at);
    await page.getByText(sees).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(DOCS, file) });
    console.log(`docs/${file}`);
  };
  await take(approvalUrl!, 'lumenharbor.ai', 'approval.png');
  await take('/', NAMES[0]!, 'dashboard.png');
} finally {
  await browser.close();
  await onym.stop();
  await rm(dataDir, { recursive: true, force: true });
}

interface Answer {
  key?: { key: string };
  approvalUrl?: string;
}
