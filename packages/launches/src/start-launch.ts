import { newChargeId, requirePayer, sumPrices, type Payer } from '@onym/billing';
import { admitPurchase, reportingVelocity } from '@onym/billing/fraud';
import { Fault, type ControlledAct, type FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import {
  requesterOfTerms,
  fingerprintOf,
  lowestPrice,
  onceConfirmed,
  placePurchase,
  preparePurchase,
  priceChanged,
  readOrder,
  spendConfirmation,
  spenderOf,
  withinBounds,
  type Requester,
  type Confirmation,
  type NewPurchase,
} from '@onym/domains/orders';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { approveWithOrder, reserveEntries, type ApprovedRequest } from '@onym/billing/spending';
import { beginLaunch, isStartable } from './begin-launch.ts';
import { findLaunch, readLaunch, type LaunchWithSteps } from './find-launch.ts';
import { lockLaunch, pauseLaunch } from './advance-launch.ts';
import { findStart, storeStart } from './launch-keys.ts';
import { termsOfLaunch } from './launch-terms.ts';
import type { Choice, Launch, Waiting } from './launch.entity.ts';
import { offerNames } from './offer-names.ts';
import { publishLaunch } from './publish-event.ts';
import { priceProducts, type TaxedProducts } from './price-products.ts';
import { taxChoices } from './tax-choices.ts';
import { asPrice, isTaken, toTotalPriceFault } from './start-faults.ts';

/** The terms that the caller of a start agrees to. Cents. */
export interface StartRequest {
  /** A name of the choices, or its domain. */
  name: string;
  /** The most that the launch may cost in total. */
  maxMinor: number;
  /** A user's confirmation in the client. */
  confirmation?: Confirmation | undefined;
  idempotencyKey?: string | undefined;
  /** The owner's approval that this start uses. */
  approval?: ApprovedRequest;
  /** The registrant that the owner was shown; by default the contact saved for the account. */
  contact?: NewPurchase['contact'] | undefined;
}

/** The part of a start that its approval stores. */
export type StoredStart = Pick<StartRequest, 'name' | 'contact'> & { launchId: string };

export interface StartedLaunch extends LaunchWithSteps {
  /** Whether an earlier request with the same Idempotency-Key started it. */
  replayed: boolean;
}

/** The controlled acts of the part `mail`: a forward, and the records that route mail. */
const MAIL_ACTS = ['forwards', 'mailAndCertificates'] as const satisfies ControlledAct[];

/** The items of a start and their prices. Cents. */
interface Bill {
  choice: Choice;
  order: NewPurchase | null;
  bought: TaxedProducts;
  /** With the tax. */
  totalMinor: number;
  payer: Payer | null;
}

/**
 * Starts a launch with one of its offered names, or resumes one that waits or has failed. The caller agrees once to the whole price, which
 * is reserved against the spending limits in the transaction that places the domain's order and the charge for the products. If the name
 * was taken meanwhile, the launch waits for another choice. Refused by the limits of a key, it opens an approval and waits for it, unless
 * the client asks its own user. Idempotent. After an error nothing was charged.
 * @throws Fault not_found, invalid_request (a name that is not offered), conflict (done, canceled, expired, another name), price_changed,
 *   contact_required, payment_method_required, billing_address_required, quote_unavailable, domain_unavailable (the account owns or is
 *   buying it, or an approval starts it), spending_not_allowed, control_not_allowed, spend_limit_exceeded, approval_required,
 *   confirmation_required, confirmation_used, idempotency_key_reused, membership_ended, account_suspended, purchases_held
 */
export async function startLaunch(
  scope: Scope,
  requester: Requester,
  id: string,
  request: StartRequest,
): Promise<StartedLaunch> {
  const { accountId } = requester;
  const fingerprint = fingerprintOf({ id, name: request.name.toLowerCase(), maxMinor: request.maxMinor });
  const use =
    request.idempotencyKey === undefined ? undefined : { accountId, key: request.idempotencyKey, fingerprint };
  if (use && (await findStart(scope, use))) return { ...(await readLaunch(scope, accountId, id)), replayed: true };
  return onceConfirmed(scope, accountId, request.confirmation, () =>
    startOnce(
      scope,
      requester,
      id,
      { ...request, fingerprint },
      (tx, launchId) => use && storeStart(tx, use, launchId),
    ),
  );
}

async function startOnce(
  scope: Scope,
  requester: Requester,
  id: string,
  request: StartRequest & { fingerprint: string },
  alongside: (tx: Tx, launchId: string) => void,
): Promise<StartedLaunch> {
  const { accountId } = requester;
  const launch = await findLaunch(scope, accountId, id);
  const choice = choiceOf(launch, request.name);
  if (!requireStartable(scope, launch, choice)) return { ...(await readLaunch(scope, accountId, id)), replayed: false };

  let bill: Bill;
  try {
    bill = await itemsToBuy(scope, requester, launch, choice, request);
  } catch (error) {
    if (!isTaken(error)) throw error;
    await offerOtherNames(scope, launch, choice);
    if (request.approval) throw error;
    return { ...(await readLaunch(scope, accountId, id)), replayed: false };
  }
  await placeItems(scope, requester, launch, bill, request, (tx) => alongside(tx, launch.id)).catch(
    async (error: unknown) => {
      await storeOpenApproval(scope, launch, choice, error);
      throw error;
    },
  );
  return { ...(await readLaunch(scope, accountId, id)), replayed: false };
}

/** @throws Fault invalid_request */
function choiceOf({ choices, chosen }: Launch, typedName: string): Choice {
  const word = typedName.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
  const known = [...choices, ...(chosen ? [chosen] : [])];
  const found = known.find(({ name, domain }) => [name.toLowerCase(), domain].includes(word));
  if (found) return found;
  throw new Fault('invalid_request', formatSentence('fields.nameIsNotOneOf'), {
    details: {
      fieldErrors: {
        name: formatSentence('fields.isNotOneOfThe', { names: choices.map(({ domain }) => domain).join(', ') }),
      },
    },
  });
}

/** Returns false when it already runs, or is done, with this same name. @throws Fault conflict */
function requireStartable(scope: Scope, launch: Launch, choice: Choice): boolean {
  const { state, chosen, expiresAt } = launch;
  if ((state === 'running' || state === 'done') && chosen?.domain === choice.domain) return false;
  if (!isStartable(launch))
    throw new Fault('conflict', `This launch is ${state}${chosen ? ` as ${chosen.name}` : ''}`, {
      details: { status: state },
    });
  if (state === 'planned' && expiresAt <= scope.clock.now())
    throw new Fault('conflict', formatSentence('plans.thisPlanAndItsPrices'), { details: { status: 'expired' } });
  return true;
}

/** Returns the items to buy now, without parts that exist or are being bought. @throws Fault as startLaunch */
async function itemsToBuy(
  scope: Scope,
  requester: Requester,
  launch: Launch,
  choice: Choice,
  { confirmation, contact, ...agreed }: StartRequest,
): Promise<Bill> {
  const maxMinor = lowestPrice(agreed.maxMinor, confirmation?.priceMinor)!;
  const bought = await priceProducts(scope, requester, launch);
  const productsMinor = bought.amountMinor;
  const hasDomain = choice.owned || (await isDomainOrdered(scope, launch, choice));
  if (!launch.request.include.includes('domain') || hasDomain) {
    if (productsMinor > maxMinor) throw priceChanged(asPrice(choice, launch.currency, productsMinor), { maxMinor });
    const payer = productsMinor > 0 ? await requirePayer(scope, requester.accountId) : null;
    return { choice, order: null, bought, totalMinor: productsMinor, payer };
  }
  const request = { domain: choice.domain, contact, privacy: true, autoRenew: true, emailForwards: [] };
  const order = await preparePurchase(scope, requester, request, {
    maxMinor: Math.max(0, maxMinor - productsMinor),
  }).catch((error: unknown) => {
    throw toTotalPriceFault(error, choice, launch.currency, { productsMinor, maxMinor });
  });
  const totalMinor = order.quote.retailMinor + productsMinor;
  return { choice, order, bought, totalMinor, payer: order.payer };
}

/** Whether an order of an earlier start has bought the domain, or still may. */
async function isDomainOrdered(scope: Scope, { chosen, orderId }: Launch, { domain }: Choice): Promise<boolean> {
  return chosen?.domain === domain && !!orderId && (await readOrder(scope, orderId)).state !== 'failed';
}

/** Places the order and the charge in one transaction, or neither. @throws Fault */
async function placeItems(
  scope: Scope,
  starter: Requester,
  launch: Launch,
  { choice, order, bought, totalMinor, payer }: Bill,
  { approval, name, confirmation, fingerprint }: StartRequest & { fingerprint: string },
  alongside: (tx: Tx) => void,
): Promise<void> {
  const terms = await termsOfLaunch(scope, launch, { choice, order, productsTax: bought.tax, totalMinor });
  const requester = requesterOfTerms(starter, confirmation, terms);
  const charge = bought.products.length > 0 && payer ? { id: newChargeId(scope), ...bought, payer } : null;
  const spending = {
    action: 'launch' as const,
    domain: choice.domain,
    premium: order?.quote.premium ?? false,
    amountMinor: totalMinor,
    acts: [...(order?.acts ?? []), ...(launch.request.include.includes('mail') ? MAIL_ACTS : [])],
  };
  const entries = [
    ...(order ? [{ orderId: order.id, amountMinor: order.quote.retailMinor }] : []),
    ...(charge ? [{ orderId: charge.id, amountMinor: charge.amountMinor }] : []),
  ];
  const reserve = async (tx: Tx): Promise<void> => {
    const { accountId } = requester;
    await reserveEntries(tx, spenderOf(requester), spending, entries, { approved: approval !== undefined });
    if (charge)
      await admitPurchase(tx, { ...charge.payer, accountId, payer: 'account', amountMinor: charge.amountMinor });
  };
  const begin = async (tx: Tx): Promise<void> => {
    await spendConfirmation(tx, requester.accountId, confirmation, launch.id);
    const chosen = { ...choice, domainTax: order?.quote.tax ?? choice.domainTax, productsTax: bought.tax ?? undefined };
    await beginLaunch(tx, launch, { choice: chosen, orderId: order?.id ?? null, charge, key: requester.key });
    alongside(tx);
  };
  const kept: StoredStart = { launchId: launch.id, name, contact: order?.contact };
  const question = {
    action: spending.action,
    domain: choice.domain,
    amountMinor: totalMinor,
    renewalMinor: choice.renewalMinor,
    currency: launch.currency,
    years: order?.quote.years ?? 1,
    fingerprint,
    terms,
    request: kept,
  };
  await withinBounds(scope, requester, question, () =>
    order
      ? placePurchase(
          scope,
          { ...order, brief: launch.request.description, mailsOwner: true, reserve, ...(approval ? { approval } : {}) },
          begin,
        )
      : reportingVelocity(scope, () =>
          transaction(scope, async (tx) => {
            await begin(tx);
            await tx.em.flush();
            await reserve(tx);
            if (approval) await approveWithOrder(tx, approval, launch.id);
          }),
        ),
  );
}

/** Offers other names instead of one that was taken meanwhile; nothing is charged. */
async function offerOtherNames(scope: Scope, launch: Launch, { domain }: Choice): Promise<void> {
  const { id: accountId } = launch.account;
  const named = await offerNames(scope, accountId, launch.request, { without: [domain] });
  const { products, currency } = launch;
  const choices = await taxChoices(scope, named, { accountId, productsMinor: sumPrices(products), currency });
  await waitFor(
    scope,
    launch,
    { for: 'name', message: formatSentence('launches.domainHasJustBeenTaken', { domain }) },
    (row) => {
      row.choices = choices;
    },
  );
}

/** Stores the open approval with the launch: approving it starts the launch. */
async function storeOpenApproval(scope: Scope, launch: Launch, choice: Choice, error: unknown): Promise<void> {
  if (!(error instanceof Fault)) return;
  const { approvalId } = error.details as { approvalId?: string };
  const asks: FaultCode[] = [
    'approval_required',
    'spend_limit_exceeded',
    'spending_not_allowed',
    'confirmation_required',
  ];
  if (!approvalId || !asks.includes(error.code)) return;
  await waitFor(scope, launch, {
    for: 'approval',
    message: formatSentence('launches.theOwnerMustApproveName', { name: choice.name }),
    approvalId,
  });
}

async function waitFor(
  scope: Scope,
  { id, round }: Launch,
  waiting: Waiting,
  change: (row: Launch) => void = () => {},
): Promise<void> {
  await transaction(scope, async (tx) => {
    const row = await lockLaunch(tx, id);
    // Another request has started or ended it meanwhile.
    if (row.round !== round || !isStartable(row)) return;
    change(row);
    if (row.state === 'waiting') {
      row.waiting = waiting;
      await publishLaunch(tx, row);
    } else await pauseLaunch(tx, row, waiting);
  });
}
