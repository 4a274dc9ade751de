import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../database.ts';
import type { Answer } from '../faults.ts';
import { asFields, booleanOr, integerOr, stringList } from './call.ts';
import type { Call, Fields } from './call.ts';
import { contactsForCreate } from './contacts.ts';
import type { Contacts } from './contacts.ts';
import { runOncePerKey } from './idempotency.ts';
import { offerOf, readName } from './offer.ts';
import type { RegistrableName, Offer } from './offer.ts';
import { invalidArgument, notFound, pricingUnavailable } from './refusal.ts';
import { toWire, truncateToSeconds } from './registration.ts';
import type { Registration } from './registration.ts';

/**
 * `POST /domains`: registers a free name and locks it for transfers. Of several concurrent calls one succeeds, and a call runs once per
 * idempotency key. For a name that begins with `lostreg-` the name is registered but the response dropped; with `unknownreg-` nothing is
 * registered and the response is dropped.
 * @throws Refusal 404 for an unknown TLD or a malformed name; 422 without a price; 409 for a key of another body; 400 when the name is not
 *   available, the price does not match, or other data is invalid
 */
export async function createDomain(call: Call): Promise<Answer> {
  const domain = asFields(call.body['domain'], 'domain');
  const name = readName(requestedName(call));
  if (!name) throw notFound('The TLD of the requested domain is not supported.');
  if (name.magic === 'slow') await call.slowNames();

  const order = readOrder(call, name, domain);
  if (name.magic === 'unknownreg') {
    call.loseAnswer();
    return { status: 500, body: { message: 'Internal Server Error' } };
  }
  const answer = await inTransaction(call.pool, (tx) => runOncePerKey(tx, call, () => register(tx, call, name, order)));
  // A replayed response is delivered: the response is lost only once, as on a real network.
  if (name.magic === 'lostreg' && answer.headers?.['X-Idempotent-Replay'] === undefined) call.loseAnswer();
  return answer;
}

/** Returns the name that a create call is about, or '' if it has none. */
export function requestedName(call: Pick<Call, 'body'>): string {
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

/** Validates everything that does not depend on existing registrations. */
function readOrder({ body, market }: Call, name: RegistrableName, domain: Fields): Order {
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
    paidMinor: readPaidAmount(body['purchasePrice'], offer, { years, minimumYears: tld.minimumYears }, (listMinor) =>
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
 * Returns the amount to charge, in cents. The caller's price may cover the minimum term (as the check quotes it) or
 * the requested years (as in the registrar's examples). Any other price is refused, and a premium name requires one.
 */
function readPaidAmount(
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

async function register(tx: pg.PoolClient, call: Call, name: RegistrableName, order: Order): Promise<Answer> {
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
      truncateToSeconds(call.now),
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

/** Takes and returns the registrar's next order number. */
export async function nextOrderNumber(tx: pg.PoolClient | pg.Pool): Promise<number> {
  const { rows } = await tx.query<{ number: number }>(`select nextval('registry_order_number')::int as number`);
  return rows[0]?.number ?? 0;
}

/** Returns the buyer's order id in an idempotency key ("ord_..." at any position), or null if there is none. */
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
