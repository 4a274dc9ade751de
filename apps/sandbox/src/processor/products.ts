import type Stripe from 'stripe';
import { changedMembers } from './changed-members.ts';
import { newId } from './identifier.ts';
import type { Call, UnitOfWork, Operation } from './operation.ts';
import type { Params } from './params.ts';
import { invalidRequest } from './problem.ts';

export const productOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/products',
    name: 'product.create',
    params: 'ProductCreateParams',
    run: (call) => newProduct(call, call.params),
  },
  {
    method: 'get',
    path: '/products',
    name: 'product.list',
    params: 'ProductListParams',
    run: ({ store, params }) => {
      const active = params.flag('active');
      const ids = params.list('ids');
      return store.list('product', '/v1/products', params, {
        ...(active !== undefined && { active: String(active) }),
        ...(ids.length && { id: ids }),
      });
    },
  },
  {
    method: 'get',
    path: '/products/:id',
    name: 'product.retrieve',
    params: 'ProductRetrieveParams',
    run: ({ store, id }) => store.get('product', id),
  },
  { method: 'post', path: '/products/:id', name: 'product.update', params: 'ProductUpdateParams', run: updateProduct },
];

/**
 * Creates and stores a product, and emits its event. The parameter `id` may choose its id. @throws Problem 400 without a name or when the
 * id is taken
 */
export async function newProduct({ store, events, now }: UnitOfWork, params: Params): Promise<Stripe.Product> {
  const name = params.need('name');
  const id = params.text('id') ?? newId('prod');
  if (await store.find('product', id)) {
    throw invalidRequest(`Product already exists: ${id}.`, { code: 'resource_already_exists', param: 'id' });
  }
  const product = await store.insert<Stripe.Product>({
    id,
    object: 'product',
    active: params.flag('active') ?? true,
    created: now,
    default_price: null,
    description: params.text('description') ?? null,
    images: params.list('images'),
    livemode: false,
    marketing_features: [],
    metadata: params.metadata(),
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.text('statement_descriptor') ?? null,
    tax_code: params.text('tax_code') ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.text('unit_label') ?? null,
    updated: now,
    url: params.text('url') ?? null,
  });
  await events.emit('product.created', product);
  return product;
}

async function updateProduct({ store, events, params, id, now }: Call): Promise<Stripe.Product> {
  const before = await store.lock('product', id);
  const product = structuredClone(before);
  product.name = params.text('name') ?? product.name;
  product.active = params.flag('active') ?? product.active;
  if (params.has('description')) product.description = params.text('description') ?? null;
  if (params.has('unit_label')) product.unit_label = params.text('unit_label') ?? null;
  const standard = params.text('default_price');
  if (standard) product.default_price = (await store.get('price', standard, 'default_price')).id;
  product.metadata = params.metadata(before.metadata);
  product.updated = now;
  await store.save(product);
  await events.emit('product.updated', product, changedMembers(before, product));
  return product;
}
