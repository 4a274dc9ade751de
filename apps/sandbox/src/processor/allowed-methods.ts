import type Stripe from 'stripe';
import type { Params } from './params.ts';
import { invalidParameter, invalidRequest } from './problem.ts';

type MethodType = Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType;

/** The payment methods that an intent allows, as the API returns them. */
export type AllowedMethods = Pick<
  Stripe.PaymentIntent,
  'allowed_payment_method_types' | 'automatic_payment_methods' | 'payment_method_types'
>;

/** The default: automatic payment methods, including those that redirect. */
export const automaticMethods: AllowedMethods = {
  allowed_payment_method_types: null,
  automatic_payment_methods: { allow_redirects: 'always', enabled: true },
  payment_method_types: ['card'],
};

/**
 * Reads the allowed payment methods of a call: a list of types, or automatic ones with or without redirects. Defaults to automatic ones;
 * `enabled=false` allows cards only, without automatic ones.
 * @throws Problem 400 for an unknown type, or `automatic_payment_methods` without `enabled`
 */
export function readAllowedMethods(params: Params): AllowedMethods {
  const allowed = readAllowedTypes(params);
  if (allowed) {
    const played = allowed.filter((type) => type === 'card' || type === 'link');
    return { allowed_payment_method_types: allowed, automatic_payment_methods: null, payment_method_types: played };
  }
  if (!params.has('automatic_payment_methods')) return automaticMethods;
  const automatic = params.under('automatic_payment_methods');
  automatic.need('enabled');
  const redirects = automatic.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  const enabled = automatic.flag('enabled') ?? false;
  return { ...automaticMethods, automatic_payment_methods: enabled ? { allow_redirects: redirects, enabled } : null };
}

/** Returns the types that a call allows, or undefined if it names none. */
function readAllowedTypes(params: Params): string[] | undefined {
  const allowed = params.list('allowed_payment_method_types');
  if (allowed.length === 0) return undefined;
  for (const [index, type] of allowed.entries()) {
    if (knownTypes.has(type)) continue;
    const param = `allowed_payment_method_types[${index}]`;
    throw invalidParameter('parameter_invalid', param, `Invalid ${param}: ${type} is no type of payment method.`);
  }
  return allowed;
}

/** Checks that the payment method has a type that the intent allows; an undefined method passes. @throws Problem 400 otherwise */
export function refuseWrongType(ways: AllowedMethods, method: Stripe.PaymentMethod | undefined): void {
  const { allowed_payment_method_types: allowed } = ways;
  if (!method || !allowed || allowed.includes(method.type)) return;
  throw invalidRequest(
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent: it takes ${allowed.join(', ')}.`,
    { param: 'payment_method' },
  );
}

/** Parameters that are valid only if the same call confirms the intent. */
const onlyConfirming = ['error_on_requires_action', 'off_session', 'return_url'] as const;

/**
 * Checks a call that creates an intent without confirming it: parameters that need `confirm=true` are not allowed.
 * @throws Problem 400 that names the first one
 */
export function refuseConfirmingParams(params: Params): void {
  const early = onlyConfirming.find((name) => params.has(name));
  if (early) throw invalidParameter('parameter_invalid', early, `${early} can only be used when confirm=true.`);
}

/** The part of a payment or setup intent that says whether its payment methods are automatic. */
interface Automatic {
  readonly automatic_payment_methods: { readonly enabled: boolean | null; readonly allow_redirects?: string } | null;
}

interface HowConfirmed {
  readonly offSession: boolean;
  readonly errorOnAction: boolean;
  readonly returnUrl: string | undefined;
}

/**
 * Checks a confirmation against automatic payment methods (Stripe's changelog of 2023-08-16): they do not allow
 * `error_on_requires_action`, and they need a return URL, unless redirects are off or the customer is not present.
 * @throws Problem 400 when they conflict
 */
export function refuseConflicts(ways: Automatic, { offSession, errorOnAction, returnUrl }: HowConfirmed): void {
  const automatic = ways.automatic_payment_methods;
  if (!automatic?.enabled) return;
  if (errorOnAction) {
    throw invalidRequest(
      'error_on_requires_action cannot be used with automatic payment methods: handle the action, or name the types of payment methods.',
      { param: 'error_on_requires_action' },
    );
  }
  if (automatic.allow_redirects === 'never' || offSession || returnUrl) return;
  throw invalidRequest(
    'This intent takes automatic payment methods, some of which lead the customer to another site: a return_url is required. Without redirects, create it with automatic_payment_methods[enabled]=true and automatic_payment_methods[allow_redirects]=never.',
    { param: 'return_url' },
  );
}

/** The known payment method types. The sandbox implements only cards. */
const knownTypes: ReadonlySet<string> = new Set<MethodType>([
  'acss_debit',
  'affirm',
  'afterpay_clearpay',
  'alipay',
  'amazon_pay',
  'au_becs_debit',
  'bacs_debit',
  'bancontact',
  'blik',
  'boleto',
  'card',
  'cashapp',
  'crypto',
  'customer_balance',
  'eps',
  'fpx',
  'grabpay',
  'ideal',
  'klarna',
  'konbini',
  'link',
  'mobilepay',
  'multibanco',
  'oxxo',
  'p24',
  'paynow',
  'paypal',
  'pix',
  'promptpay',
  'revolut_pay',
  'sepa_debit',
  'swish',
  'twint',
  'us_bank_account',
  'wechat_pay',
  'zip',
]);
