import { describe, expect, it } from 'vitest';
import { manualCapture, scratch, useProcessor } from './intents.fixture.ts';

// The sandbox must refuse what Stripe's documentation forbids. Otherwise a request that fails in production would
// pass all tests.
useProcessor();

const create = (more: object, options: object = {}) =>
  scratch.stripe.paymentIntents.create(
    { amount: 1500, currency: 'usd', payment_method: 'pm_card_visa', ...more } as never,
    options,
  );
const pay = (more: object) => create({ confirm: true, ...more });
const invalid = (param: string) => ({ statusCode: 400, rawType: 'invalid_request_error', param });
const NEVER = { enabled: true, allow_redirects: 'never' };
const RETURN = 'https://onym.test/done';

describe('a confirmation with automatic payment methods', () => {
  it.each([
    ['redirects not mentioned', {}],
    ['redirects allowed', { automatic_payment_methods: { enabled: true } }],
    ['redirects always', { automatic_payment_methods: { enabled: true, allow_redirects: 'always' } }],
  ])('needs a return URL: %s', async (_, ways) => {
    await expect(pay(ways)).rejects.toMatchObject(invalid('return_url'));
    expect(await pay({ ...ways, return_url: RETURN })).toMatchObject({ status: 'succeeded' });
    expect(await pay({ ...ways, off_session: true })).toMatchObject({ status: 'succeeded' });
  });

  it('needs none without redirects, or if the types are named', async () => {
    expect(await pay({ automatic_payment_methods: NEVER })).toMatchObject({
      status: 'succeeded',
      automatic_payment_methods: NEVER,
    });
    expect(await pay({ allowed_payment_method_types: ['card'] })).toMatchObject({
      status: 'succeeded',
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: null,
    });
  });

  it('does not allow error_on_requires_action; with named types it does', async () => {
    const either = { error_on_requires_action: true, payment_method: 'pm_card_threeDSecure2Required' };
    await expect(pay({ ...either, return_url: RETURN })).rejects.toMatchObject(invalid('error_on_requires_action'));
    await expect(pay({ ...either, automatic_payment_methods: NEVER })).rejects.toMatchObject(
      invalid('error_on_requires_action'),
    );
    await expect(pay({ ...either, allowed_payment_method_types: ['card'] })).rejects.toMatchObject({ statusCode: 402 });
  });

  it('follows the same rules in a separate call', async () => {
    const { id } = await create({});
    await expect(scratch.stripe.paymentIntents.confirm(id)).rejects.toMatchObject(invalid('return_url'));
    const conflicting = { return_url: RETURN, error_on_requires_action: true };
    await expect(scratch.stripe.paymentIntents.confirm(id, conflicting)).rejects.toMatchObject(
      invalid('error_on_requires_action'),
    );
    expect(await scratch.stripe.paymentIntents.confirm(id, { return_url: RETURN })).toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('allowed payment methods', () => {
  it.each([
    ['no type at all', { allowed_payment_method_types: ['cards'] }, 'allowed_payment_method_types[0]'],
    ['another than the card sent', { allowed_payment_method_types: ['link'] }, 'payment_method'],
    [
      'without enabled',
      { automatic_payment_methods: { allow_redirects: 'never' } },
      'automatic_payment_methods[enabled]',
    ],
    [
      'redirects sometimes',
      { automatic_payment_methods: { enabled: true, allow_redirects: 'maybe' } },
      'automatic_payment_methods[allow_redirects]',
    ],
  ])('are refused: %s', async (_, ways, param) => {
    await expect(create(ways)).rejects.toMatchObject(invalid(param));
  });

  it.each(['error_on_requires_action', 'off_session', 'return_url'])('%s without confirm is refused', async (name) => {
    await expect(create({ [name]: name === 'return_url' ? RETURN : true })).rejects.toMatchObject(invalid(name));
  });

  it('are returned as they were sent, also after an update', async () => {
    const { id } = await create({});
    const updated = await scratch.stripe.paymentIntents.update(id, { allowed_payment_method_types: ['card', 'link'] });
    expect(updated).toMatchObject({
      allowed_payment_method_types: ['card', 'link'],
      payment_method_types: ['card', 'link'],
    });
  });
});

describe('the version', () => {
  it.each(['2026-04-22.preview', '2026-10-28.endive'])('%s is supported', async (apiVersion) => {
    expect(await create(manualCapture, { apiVersion })).toMatchObject({ status: 'requires_confirmation' });
  });

  it.each(['yesterday', '2099-01-01.preview', '2026-13-45.preview', '2019-01-01'])(
    '%s is refused',
    async (apiVersion) => {
      await expect(create(manualCapture, { apiVersion })).rejects.toMatchObject({
        statusCode: 400,
        rawType: 'invalid_request_error',
        message: expect.stringContaining(apiVersion),
      });
    },
  );
});

describe('limits', () => {
  it.each(['xxx', 'us', 'dollar'])('the currency %s does not exist', async (currency) => {
    await expect(create({ currency })).rejects.toMatchObject(invalid('currency'));
    const pricing = scratch.stripe.prices.create({ currency, unit_amount: 100, product_data: { name: 'x' } });
    await expect(pricing).rejects.toMatchObject(invalid('currency'));
  });

  it.each([0, -1, 101])('a list of %i is refused', async (limit) => {
    await expect(scratch.stripe.paymentIntents.list({ limit })).rejects.toMatchObject(invalid('limit'));
    const query = "metadata['order_id']:'ord_1'";
    await expect(scratch.stripe.paymentIntents.search({ query, limit })).rejects.toMatchObject(invalid('limit'));
  });

  it.each([1, 100])('a list of %i is accepted', async (limit) => {
    expect(await scratch.stripe.paymentIntents.list({ limit })).toMatchObject({ object: 'list' });
  });

  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`key_${i}`, 'x']));
  it('50 keys of metadata are allowed and no more, whether sent at once or one after the other', async () => {
    await expect(create({ metadata: keys(51) })).rejects.toMatchObject(invalid('metadata'));
    const { id } = await create({ metadata: keys(50) });
    const more = scratch.stripe.paymentIntents.update(id, { metadata: { one_more: 'x' } });
    await expect(more).rejects.toMatchObject(invalid('metadata'));
    const swapped = await scratch.stripe.paymentIntents.update(id, { metadata: { key_0: '', one_more: 'x' } });
    expect(Object.keys(swapped.metadata)).toHaveLength(50);
  });

  it.each([
    ['a key of 41 characters', { ['k'.repeat(41)]: 'x' }, `metadata[${'k'.repeat(41)}]`],
    ['a value of 501', { note: 'x'.repeat(501) }, 'metadata[note]'],
  ])('%s is refused', async (_, metadata, param) => {
    await expect(create({ metadata })).rejects.toMatchObject(invalid(param));
  });
});
