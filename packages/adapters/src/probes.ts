import { Resolver } from 'node:dns/promises';
import { randomBytes } from 'node:crypto';
import { isEncrypted, verifyRelay } from './mailer/smtp.ts';
import { diskStorage } from './storage/disk.ts';
import { s3Storage } from './storage/s3.ts';
import type { VendorSettings } from './vendor-settings.ts';

/** The result of a probe. `remedy` says what to do and is set for every state except ok. */
export interface ProbeResult {
  state: 'ok' | 'warn' | 'fail';
  note: string;
  remedy?: string;
}

export interface Probe {
  name: string;
  /** Has no time limit of its own; the timeouts of the lookups apply. @throws an error whose message becomes the note of the failure */
  run(): Promise<ProbeResult>;
  /** The advice to show if run() throws. */
  remedy: string;
}

const PROBE_TIMEOUT_MS = 10_000;
/**
 * The difference of the clocks, in seconds, above which a probe warns. Event signatures are refused beyond five
 * minutes.
 */
const CLOCK_WARN_S = 5;
const CLOCK_FAIL_S = 120;

/**
 * Returns a probe for the mail relay, the file store, the DNS server, each nameserver, the processor and the machine rails, for `onym
 * doctor`; none runs yet, and the other vendors have none. A probe uses the vendor as the service does, but charges, mails and registers
 * nothing; the one of the file store writes a small file and removes it.
 */
export function createVendorProbes(settings: VendorSettings, { livemode }: { livemode: boolean }): Probe[] {
  return [
    {
      name: 'mail relay',
      run: () => probeRelay(settings),
      remedy: 'look at SMTP_URL: address, TLS, name and password',
    },
    {
      name: 'file store',
      run: () => probeStore(settings),
      remedy:
        'let the service get, put and delete and, for S3, list objects: without ListBucket a missing file is "forbidden"',
    },
    {
      name: 'dns server',
      run: () => probeDnsServer(settings),
      remedy: 'look at POWERDNS_API_BASE and POWERDNS_API_KEY',
    },
    ...settings.dns.nameservers.map((name) => ({
      name: `nameserver ${name}`,
      run: () => probeNameserver(settings, name, livemode),
      remedy: 'point the name at a server that answers, and delegate its domain to it',
    })),
    {
      name: 'processor',
      run: () => probeProcessor(settings, livemode),
      remedy:
        'look at STRIPE_SECRET_KEY; a restricted key must read and write customers, intents, sessions and refunds',
    },
    { name: 'machine rail', run: async () => probeRails(settings), remedy: '' },
  ];
}

async function probeRelay({ mailer }: VendorSettings): Promise<ProbeResult> {
  await verifyRelay(mailer);
  if (isEncrypted(mailer)) return { state: 'ok', note: 'takes our mail over TLS' };
  return mailer.allowPlain
    ? {
        state: 'warn',
        note: 'email may be sent unencrypted',
        remedy: 'unset SMTP_ALLOW_PLAIN unless the network is private',
      }
    : { state: 'ok', note: 'takes our mail, on this machine' };
}

/** Writes the same bytes every time and removes them, so probes never fill the store. */
async function probeStore({ storage }: VendorSettings): Promise<ProbeResult> {
  const store = storage.kind === 's3' ? s3Storage(storage) : diskStorage(storage);
  const bytes = Buffer.from('onym doctor was here\n');
  const name = await store.put(bytes);
  if (!(await store.get(name))?.equals(bytes)) throw new Error('what was put did not come back');
  await store.remove(name);
  if (await store.has(name)) throw new Error('what was removed is still there');
  if (await store.has(randomBytes(32).toString('hex'))) throw new Error('it claims to have what was never put');
  return { state: 'ok', note: `${storage.kind}: puts, gets, removes, and knows what it has not` };
}

async function probeDnsServer({ dns }: VendorSettings): Promise<ProbeResult> {
  const answer = await fetch(`${dns.baseUrl}/api/v1/servers/localhost/zones/doctor.invalid.`, {
    headers: { 'x-api-key': dns.apiKey },
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.status === 401 || answer.status === 403) throw new Error('it refuses the key');
  if (answer.status >= 500) throw new Error(`it answers ${answer.status}`);
  return { state: 'ok', note: 'answers and takes the key' };
}

async function probeNameserver({ resolver }: VendorSettings, name: string, livemode: boolean): Promise<ProbeResult> {
  const open = (servers: readonly string[] | undefined): Resolver => {
    const one = new Resolver({ timeout: 2000, tries: 2 });
    if (servers?.length) one.setServers(servers);
    return one;
  };
  if (name.endsWith('localhost') && !livemode)
    return { state: 'ok', note: 'a name of this machine; the sandbox answers' };
  const publicly = open(resolver.servers);
  const [address] = [
    ...(await publicly.resolve4(name).catch(() => [])),
    ...(await publicly.resolve6(name).catch(() => [])),
  ];
  if (address === undefined) throw new Error('its name has no address');
  const parent = name.replace(/\.$/, '').split('.').slice(1).join('.');
  const delegated = await publicly.resolveNs(parent).catch(() => []);
  const soa = await open([address.includes(':') ? `[${address}]` : address])
    .resolveSoa(parent)
    .then(
      ({ nsname, hostmaster }) => ({ nsname, hostmaster, code: '' }),
      (error: { code?: string }) => ({ nsname: '', hostmaster: '', code: error.code ?? 'unknown' }),
    );
  if (['ETIMEOUT', 'ECONNREFUSED', 'EHOSTUNREACH'].includes(soa.code)) throw new Error(`no answer at ${address}`);
  if (delegated.length === 0)
    return {
      state: 'warn',
      note: `${parent} is not delegated`,
      remedy: `delegate ${parent}, or use names below a domain that is`,
    };
  return soa.code
    ? { state: 'ok', note: `answers at ${address}; ${parent} is served elsewhere` }
    : { state: 'ok', note: `answers at ${address}, SOA ${soa.nsname} ${soa.hostmaster}` };
}

async function probeProcessor({ payments }: VendorSettings, livemode: boolean): Promise<ProbeResult> {
  const { apiBase = 'https://api.stripe.com', secretKey } = payments;
  const before = Date.now();
  const answer = await fetch(`${apiBase}/v1/customers?limit=1`, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.status === 401) throw new Error('it refuses the key');
  if (answer.status === 403) throw new Error('the key may not read customers');
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  const date = Date.parse(answer.headers.get('date') ?? '');
  const apart = Number.isNaN(date) ? 0 : clockDifferenceSeconds(date / 1000, before / 1000, Date.now() / 1000);
  const kind = secretKey.startsWith('rk_') ? 'restricted ' : '';
  const note = `${kind}${livemode ? 'live' : 'test'} key; clocks ${Math.round(apart)} s apart`;
  if (apart > CLOCK_FAIL_S) throw new Error(`${note}: signed events will be refused; set this machine's clock`);
  return apart > CLOCK_WARN_S
    ? { state: 'warn', note, remedy: "set this machine's clock (NTP)" }
    : { state: 'ok', note };
}

/**
 * Returns by how many seconds a server's clock is outside the interval from request to response; 0 if inside. All
 * arguments are epoch seconds, `serverTime` a whole number.
 */
function clockDifferenceSeconds(serverTime: number, from: number, to: number): number {
  return Math.max(0, serverTime - to, from - (serverTime + 1));
}

function probeRails({ rails }: VendorSettings): ProbeResult {
  const { sandbox, networkId } = rails;
  if (networkId) return { state: 'ok', note: `payments by shared token${sandbox ? ', and the sandbox' : ''}` };
  return sandbox
    ? { state: 'ok', note: "the sandbox's" }
    : {
        state: 'warn',
        note: 'none: buying without an account is not offered',
        remedy: 'set STRIPE_NETWORK_ID, or MACHINE_PAYMENTS=off to mean it',
      };
}
