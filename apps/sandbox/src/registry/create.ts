import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../database.ts';
import type { Answer } from '../faults.ts';
import { asFields, booleanOr, integerOr, stringList } from './call.ts';
import type { Call, Fields } from './call.ts';
import { contactsForCreate } from './contacts.ts';
import type { Contacts } from './contacts.ts';
import { atMostOnce } from './idempotency.ts';
import { offerOf, readName } from './offer.ts';
import type { Name, Offer } from './offer.ts';
import { invalidArgument, notFound, pricingUnavailable } from './refusal.ts';
import { toWire, wholeSeconds } from './registration.ts';
import type { Registration } from './registration.ts';

/**
 * `POST /domains`. Registers a free name, however many ask for it at once: one wins, the others hear that it is not
 * available. `lostreg-` registers and loses the answer; `unknownreg-` registers nothing and loses the answer.
 */
export async function createDomain(call: Call): Promise<Answer> {
  const domain = asFields(call.body['domain'], 'domain');
  const name = readName(nameSent(call));
  if (!name) throw notFound('The TLD of the requested domain is not supported.');
  if (name.magic === 'slow') await call.slowNames();

  const order = readOrder(call, name, domain);
  if (name.magic === 'unknownreg') {
    call.loseAnswer();
    return { status: 500, body: { message: 'Internal Server Error' } };
  }
  const answer = await inTransaction(call.pool, (tx) => atMostOnce(tx, call, () => register(tx, call, name, order)));
  // A replay is delivered: the answer is lost once, as on a real network.
  if (name.magic === 'lostreg' && answer.headers?.['X-Idempotent-Replay'] === undefined) call.loseAnswer();
  return answer;
}

/** The name a create call is about, '' when it has none. */
export function nameSent(call: Pick<Call, 'body'>): string {
  const domain = call.body['domain'];
  const name = typeof domain === 'object' && domain !== null && 'domainName' in domain ? domain.domainName : '';
  return typeof name === 'string' ? name : '';
}

interface Order {
  readonly offer: Extract<Offer, { state: 'priced' }>;
  readonly years: number;
  readonly paidMinor: number;
  readonly contacts: Contacts;
  readonly nameservers: readonly string[];
  readonly autorenew: boolean;
  readonly privacy: boolean;
}

/** Checks everything that can be checked without looking at who owns what. */
function readOrder({ body, market }: Call, name: Name, domain: Fields): Order {
  const offer = offerOf(name);
  if (offer.state === 'taken') throw notAvailable();
  if (offer.state === 'unpriced') throw pricingUnavailable();
  if (name.magic === 'failreg') throw invalidArgument('The registry has refused to register this domain');
  if (name.label.startsWith('xn--') && !languageSent(body)) {
    throw invalidArgument('tldRequirements.language is required for internationalized domains');
  }
  const { tld } = name;
  const years = integerOr(body, 'years', [1, 10], tld.minimumYears);
  if (years < tld.minimumYears)
    throw invalidArgument(`.${tld.tld} requires a registration of ${tld.minimumYears} years`);
  return {
    offer,
    years,
    paidMinor: agreePrice(body['purchasePrice'], offer, { years, minimumYears: tld.minimumYears }, (listMinor) =>
      market(name.domain, listMinor),
    ),
    contacts: contactsForCreate(domain['contacts']),
    nameservers:
      domain['nameservers'] === undefined ? defaultNameservers : stringList(domain['nameservers'], 'nameservers'),
    autorenew: booleanOr(domain, 'autorenewEnabled', false),
    privacy: booleanOr(domain, 'privacyEnabled', true),
  };
}

/**
 * What is charged, in cents. The caller's price may be that of the minimum term (as the check quotes it) or of the
 * years asked for (as the registrar's examples have it); any other is refused, and a premium name needs one.
 */
function agreePrice(
  sent: unknown,
  offer: Order['offer'],
  term: { readonly years: number; readonly minimumYears: number },
  today: (listMinor: number) => number,
): number {
  const totalMinor = today((offer.purchaseMinor / term.minimumYears) * term.years);
  if (sent === undefined || sent === null) {
    if (!offer.premium) return totalMinor;
    throw invalidArgument('Purchase price is required for premium domains in order to complete this request');
  }
  const sentMinor = typeof sent === 'number' ? Math.round(sent * 100) : undefined;
  if (sentMinor !== totalMinor && sentMinor !== today(offer.purchaseMinor)) {
    throw invalidArgument('Purchase price does not match');
  }
  return totalMinor;
}

async function register(tx: pg.PoolClient, call: Call, name: Name, order: Order): Promise<Answer> {
  const { rows } = await tx.query<Registration>(
    `insert into registry_registration
       (domain, order_id, created_at, expires_at, autorenew, locked, privacy, premium, renewal_minor, contacts,
        nameservers, auth_code)
     select $1, $2, $3::timestamptz, $3::timestamptz + make_interval(years => $4), $5, true, $6, $7, $8, $9, $10, $11
     where not exists (select 1 from registry_elsewhere where domain = $1)
     on conflict (domain) do nothing
     returning *`,
    [
      name.domain,
      orderIdIn(call.idempotencyKey),
      wholeSeconds(call.now),
      order.years,
      order.autorenew,
      order.privacy,
      order.offer.premium,
      order.offer.renewalMinor,
      JSON.stringify(order.contacts),
      order.nameservers,
      randomBytes(9).toString('base64url'),
    ],
  );
  const [registration] = rows;
  if (!registration) throw notAvailable();
  return {
    status: 200,
    body: {
      domain: toWire(registration, call.market),
      order: await nextOrderNumber(tx),
      totalPaid: order.paidMinor / 100,
    },
  };
}

/** Takes the registrar's own number for a purchase. */
export async function nextOrderNumber(tx: pg.PoolClient | pg.Pool): Promise<number> {
  const { rows } = await tx.query<{ number: number }>(`select nextval('registry_order_number')::int as number`);
  return rows[0]?.number ?? 0;
}

/** The buyer's order id inside an idempotency key ("ord_..." wherever it stands), null when there is none. */
function orderIdIn(idempotencyKey: string | undefined): string | null {
  return /ord_[0-9a-z]+/i.exec(idempotencyKey ?? '')?.[0] ?? null;
}

function languageSent(body: Fields): boolean {
  const requirements = body['tldRequirements'];
  return typeof requirements === 'object' && requirements !== null && 'language' in requirements;
}

function notAvailable(): Error {
  return invalidArgument('Domain is not available');
}

const defaultNameservers = ['ns1.sandbox.example', 'ns2.sandbox.example'];
