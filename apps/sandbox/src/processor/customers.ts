import type Stripe from 'stripe';
import { changedMembers } from './changed-members.ts';
import { newId } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import type { Params } from './params.ts';
import { attachMethod, requireAttached } from './payment-methods.ts';

export const customerOperations: readonly Operation[] = [
  { method: 'post', path: '/customers', name: 'customer.create', params: 'CustomerCreateParams', run: createCustomer },
  {
    method: 'get',
    path: '/customers',
    name: 'customer.list',
    params: 'CustomerListParams',
    run: ({ store, params }) => {
      const email = params.text('email');
      return store.list('customer', '/v1/customers', params, { ...(email && { email }) });
    },
  },
  {
    method: 'get',
    path: '/customers/:id',
    name: 'customer.retrieve',
    params: 'CustomerRetrieveParams',
    run: ({ store, id }) => store.get('customer', id),
  },
  {
    method: 'post',
    path: '/customers/:id',
    name: 'customer.update',
    params: 'CustomerUpdateParams',
    run: updateCustomer,
  },
];

async function createCustomer(call: Call): Promise<Stripe.Customer> {
  const customer = await newCustomer(call, call.params);
  const paymentMethod = call.params.text('payment_method');
  if (paymentMethod) await attachMethod(call, paymentMethod, customer.id);
  const standard = call.params.under('invoice_settings').text('default_payment_method');
  if (!standard) return customer;
  await requireAttached(call, standard, customer.id, 'invoice_settings[default_payment_method]');
  customer.invoice_settings.default_payment_method = standard;
  return call.store.save(customer);
}

/**
 * Creates and stores a customer from the parameters, without a payment method, and emits `customer.created`. @throws Problem 400 for an
 * invalid one
 */
export async function newCustomer(
  { store, events, now }: Pick<Call, 'store' | 'events' | 'now'>,
  params: Params,
): Promise<Stripe.Customer> {
  const customer = await store.insert<Stripe.Customer>({
    id: newId('cus'),
    object: 'customer',
    address: readAddress(params) ?? null,
    balance: 0,
    created: now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.text('description') ?? null,
    discount: null,
    email: params.text('email') ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata(),
    name: params.text('name') ?? null,
    phone: params.text('phone') ?? null,
    preferred_locales: params.list('preferred_locales'),
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  await events.emit('customer.created', customer);
  return customer;
}

async function updateCustomer(call: Call): Promise<Stripe.Customer> {
  const { store, events, params, id } = call;
  const before = await store.lock('customer', id);
  const customer = structuredClone(before);
  for (const member of ['email', 'name', 'description', 'phone'] as const) {
    if (params.has(member)) customer[member] = params.text(member) ?? null;
  }
  if (params.has('metadata')) customer.metadata = params.metadata(before.metadata);
  if (params.has('address')) customer.address = readAddress(params) ?? null;
  if (params.has('preferred_locales')) customer.preferred_locales = params.list('preferred_locales');
  const settings = params.under('invoice_settings');
  if (settings.has('default_payment_method')) {
    const standard = settings.text('default_payment_method') ?? null;
    if (standard) await requireAttached(call, standard, id, 'invoice_settings[default_payment_method]');
    customer.invoice_settings.default_payment_method = standard;
  }
  await store.save(customer);
  await events.emit('customer.updated', customer, changedMembers(before, customer));
  return customer;
}

function readAddress(params: Params): Stripe.Address | undefined {
  const address = params.under('address');
  if (Object.keys(address.toJSON()).length === 0) return undefined;
  const read = (name: string): string | null => address.text(name) ?? null;
  return {
    city: read('city'),
    country: read('country'),
    line1: read('line1'),
    line2: read('line2'),
    postal_code: read('postal_code'),
    state: read('state'),
  };
}
