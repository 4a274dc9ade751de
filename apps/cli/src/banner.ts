import type { Settings } from './environment.ts';

/** The demo credentials that seeding an empty database created. */
export interface DemoCredentials {
  demoKey?: string;
  demoEmail?: string;
  demoPassword?: string;
}

/** Renders the start message: URLs, how to sign in, a first call, where the data is. */
export function renderBanner(
  settings: Settings,
  places: { data: string; logs: string },
  demo: DemoCredentials,
): string {
  const { publicUrl, sandboxUrl, dnsPort, smtpPort } = settings;
  const rows: [string, string][] = [
    ['Dashboard', publicUrl],
    ['API', `${publicUrl}/api/v1`],
    ['Reference', `${publicUrl}/docs`],
  ];
  if (settings.usesSandbox) {
    rows.push(['Sandbox', `${sandboxUrl}  (sandbox of payment processor, registrar and mail; nothing costs money)`]);
    rows.push(['Mailbox', `${sandboxUrl}/mail  (SMTP on port ${smtpPort})`]);
    rows.push(['Nameserver', `127.0.0.1:${dnsPort}  (dig @127.0.0.1 -p ${dnsPort} NAME)`]);
  }
  if (demo.demoEmail && demo.demoPassword) rows.push(['Sign in', `${demo.demoEmail}  ${demo.demoPassword}`]);
  rows.push(['Data', places.data], ['Logs', places.logs]);

  const lines = ['', 'Onym is ready.', '', ...rows.map(([what, where]) => `  ${what.padEnd(11)} ${where}`), ''];
  if (demo.demoKey) lines.push('Try it:', '', ...firstCalls(publicUrl, demo.demoKey), '');
  return [...lines, '  Ctrl-C stops everything.', ''].join('\n');
}

/** Commands that work as pasted: generate names, check one, buy it with the demo account's test card. */
function firstCalls(publicUrl: string, key: string): string[] {
  const authorization = `-H 'Authorization: Bearer ${key}'`;
  const post = (path: string, body: object): string =>
    `curl ${authorization} --json '${JSON.stringify(body)}' ${publicUrl}/api/v1${path}`;
  return [
    post('/names/generate', { description: 'a bakery for sourdough bread' }),
    `curl ${authorization} '${publicUrl}/api/v1/domains/check?name=tiderow.com'`,
    post('/domains/buy', { domain: 'tiderow.com' }),
  ];
}
