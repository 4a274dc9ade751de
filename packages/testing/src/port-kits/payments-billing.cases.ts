import { expect } from 'vitest';
import { rejectionOf } from './port-case.ts';
import { createCheckoutFor, createCustomerFor, PAGES, type PaymentsCase } from './payments-world.ts';

const DAY_MS = 86_400_000;
const isPage = (url: string): boolean => URL.canParse(url) && new URL(url).protocol.startsWith('http');

/** Cases about customers, their cards, and purchases they make on hosted pages. */
export const billingCases: readonly PaymentsCase[] = [
  {
    of: 'createCustomer',
    title: 'creates one customer per account however often it is called, and another one for another account',
    async run(payments, world) {
      const label = world.freshLabel();
      const person = { accountId: `usr_${label}`, email: `${label}@example.com`, name: 'Vera Fox' };
      const { customerId } = await payments.createCustomer(person);
      expect(customerId).toMatch(/\w/);
      expect(await payments.createCustomer(person)).toEqual({ customerId });
      expect(await createCustomerFor(payments, world)).not.toBe(customerId);
    },
  },
  {
    of: 'createCustomer',
    title: 'creates the customer after a failure of the processor, at the latest with the second call',
    async run(payments, world) {
      const label = world.freshLabel();
      const person = { accountId: `usr_${label}`, email: `${label}@example.com`, name: 'Vera Fox' };
      await world.failCustomer(person.email);
      const first = await payments.createCustomer(person).catch(() => payments.createCustomer(person));
      expect(first.customerId).toMatch(/\w/);
      expect(await payments.createCustomer(person)).toEqual(first);
    },
  },
  {
    of: 'createCardSetup',
    title: 'opens a page of the processor where the customer saves a card',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      const setup = await payments.createCardSetup({ customerId, accountId: world.freshLabel(), ...PAGES });
      expect(isPage(setup.url)).toBe(true);
      await world.submitCard(setup.url);
      expect(await payments.getSetupCard(setup.sessionId)).toMatchObject({ customerId });
    },
  },
  {
    of: 'createCardSetup',
    title: 'redirects to the given URL, with the session id only when a parameter name is given',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      const setup = { customerId, accountId: world.freshLabel(), ...PAGES, successUrl: 'http://127.0.0.1/ok?a=b' };
      const plain = await payments.createCardSetup(setup);
      expect((await world.submitCard(plain.url)).leadsTo).toBe('http://127.0.0.1/ok?a=b');
      const named = await payments.createCardSetup({ ...setup, sessionParam: 'session' });
      expect((await world.submitCard(named.url)).leadsTo).toBe(`http://127.0.0.1/ok?a=b&session=${named.sessionId}`);
    },
  },
  {
    of: 'cardPageOrigins',
    title: 'has the origin of every page that saves a card',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      const { url } = await payments.createCardSetup({ customerId, accountId: world.freshLabel(), ...PAGES });
      expect(payments.cardPageOrigins).toContain(new URL(url).origin);
    },
  },
  {
    of: 'getSetupCard',
    title: 'returns null until the page is completed, then the card, its customer and the time it was saved',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      const setup = await payments.createCardSetup({ customerId, accountId: world.freshLabel(), ...PAGES });
      expect(await payments.getSetupCard(setup.sessionId)).toBeNull();
      await world.submitCard(setup.url);
      const card = await payments.getSetupCard(setup.sessionId);
      expect(card).toEqual({ customerId, paymentMethodId: expect.stringMatching(/\w/), savedAt: expect.any(Date) });
      expect(Number.isNaN(card!.savedAt.getTime())).toBe(false);
    },
  },
  {
    of: 'getDefaultCard',
    title: 'returns null while the customer has no card, then the default card with its brand and last four digits',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      expect(await payments.getDefaultCard(customerId)).toBeNull();
      const { url, sessionId } = await payments.createCardSetup({ customerId, accountId: 'usr_1', ...PAGES });
      const { brand, last4 } = await world.submitCard(url);
      const { paymentMethodId, savedAt } = (await payments.getSetupCard(sessionId))!;
      await payments.setDefaultCard(customerId, paymentMethodId);
      expect(await payments.getDefaultCard(customerId)).toEqual({ paymentMethodId, savedAt, brand, last4 });
    },
  },
  {
    of: 'getCardFingerprint',
    title: 'names the same card by its payment method and by a payment that it authorized, and none before that',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      const { url, sessionId } = await payments.createCardSetup({ customerId, accountId: 'usr_1', ...PAGES });
      await world.submitCard(url);
      const { paymentMethodId } = (await payments.getSetupCard(sessionId))!;
      const fingerprint = await payments.getCardFingerprint({ paymentMethodId });
      expect(fingerprint).toMatch(/\w/);
      const label = world.freshLabel();
      const { id } = await payments.createIntent(
        {
          orderId: `ord_${label}`,
          domain: `${label}.com`,
          amountMinor: 1609,
          currency: 'usd',
          customerId,
          paymentMethodId,
          description: label,
        },
        `${label}:create`,
      );
      expect(await payments.getCardFingerprint({ intentId: id })).toBeNull();
      await payments.confirmIntent(id, `${label}:confirm`);
      expect(await payments.getCardFingerprint({ intentId: id })).toBe(fingerprint);
      await expect(payments.getCardFingerprint({ paymentMethodId: `pm_${label}` })).rejects.toThrow();
    },
  },
  {
    of: 'setDefaultCard',
    title: 'makes the last card that was set the default, even if it was the default before',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      const cards: string[] = [];
      for (let count = 0; count < 2; count++) {
        const { url, sessionId } = await payments.createCardSetup({ customerId, accountId: 'usr_1', ...PAGES });
        await world.submitCard(url);
        cards.push((await payments.getSetupCard(sessionId))!.paymentMethodId);
      }
      expect(new Set(cards).size).toBe(2);
      for (const card of [...cards, cards[0]!]) {
        await payments.setDefaultCard(customerId, card);
        expect(await payments.getDefaultCard(customerId)).toMatchObject({ paymentMethodId: card });
      }
    },
  },
  {
    of: 'detachCards',
    title: 'detaches every saved card, so that none can be used any more; does nothing when there are none',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      await payments.detachCards(customerId);
      const cards: string[] = [];
      for (let count = 0; count < 2; count++) {
        const { url, sessionId } = await payments.createCardSetup({ customerId, accountId: 'usr_1', ...PAGES });
        await world.submitCard(url);
        cards.push((await payments.getSetupCard(sessionId))!.paymentMethodId);
      }
      await payments.setDefaultCard(customerId, cards[0]!);
      await payments.detachCards(customerId);
      expect(await payments.getDefaultCard(customerId)).toBeNull();
      for (const paymentMethodId of cards)
        await expect(payments.setDefaultCard(customerId, paymentMethodId)).rejects.toThrow();
      await payments.detachCards(customerId);
    },
  },
  {
    of: 'createCheckout',
    title: 'sells at the given price, and at the new price once it has changed',
    async run(payments, world) {
      const tag = { key: world.freshLabel(), name: 'Logo Pack', currency: 'usd', interval: null };
      for (const amountMinor of [1999, 1999, 2499]) {
        const { url, sessionId } = await createCheckoutFor(payments, world, 'payment', [{ ...tag, amountMinor }]);
        expect(isPage(url)).toBe(true);
        expect(await payments.readCheckout(sessionId)).toMatchObject({ amountMinor, currency: 'usd' });
      }
    },
  },
  {
    of: 'readCheckout',
    title: 'returns unpaid until the page is paid, then the payment and the values that the checkout was created with',
    async run(payments, world) {
      const price = { amountMinor: 1999, currency: 'usd' };
      const tag = { key: world.freshLabel(), name: 'Logo Pack', interval: null, ...price };
      const { url, sessionId, accountId, metadata } = await createCheckoutFor(payments, world, 'payment', [tag]);
      expect(await payments.readCheckout(sessionId)).toMatchObject({ paid: false, intentId: null });
      await world.submitCard(url);
      expect(await payments.readCheckout(sessionId)).toEqual({
        id: sessionId,
        mode: 'payment',
        paid: true,
        accountId,
        metadata,
        ...price,
        taxMinor: 0,
        intentId: expect.stringMatching(/\w/),
        subscriptionId: null,
      });
    },
  },
  {
    of: 'readSubscription',
    title: 'returns the customer, the price and the period of a subscription that a checkout started',
    async run(payments, world) {
      const [key, meterEvent] = [world.freshLabel(), world.freshLabel().replaceAll('-', '_')];
      const { url, sessionId, customerId, metadata } = await createCheckoutFor(payments, world, 'subscription', [
        { key, name: 'Founder', currency: 'usd', amountMinor: 1900, interval: 'month' },
        { key: `${key}-calls`, name: 'Calls', currency: 'usd', amountMinor: '0.05', interval: 'month', meterEvent },
      ]);
      await world.submitCard(url);
      const { subscriptionId } = await payments.readCheckout(sessionId);
      const found = await payments.readSubscription(subscriptionId!);
      expect(found).toMatchObject({
        id: subscriptionId,
        customerId,
        status: 'active',
        priceKey: key,
        priceMinor: 1900,
        usePrice: '0.05',
        metadata,
        cancelAtPeriodEnd: false,
        endedAt: null,
        cancellationReason: null,
      });
      const days = (found.currentPeriodEnd.getTime() - found.currentPeriodStart.getTime()) / DAY_MS;
      expect([28, 29, 30, 31]).toContain(Math.round(days));
    },
  },
  {
    of: 'createPortal',
    title: 'opens a page of the processor',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      const { url } = await payments.createPortal({ customerId, returnUrl: 'http://127.0.0.1/billing' });
      expect(isPage(url)).toBe(true);
      expect((await fetch(url)).status).toBe(200);
    },
  },
  {
    of: 'ensureMeter',
    title: 'creates one meter however often it is called',
    async run(payments, world) {
      const meter = { meterEvent: world.freshLabel().replaceAll('-', '_'), name: 'Calls' };
      const made = await payments.ensureMeter(meter);
      expect(made).toEqual({ meterId: expect.stringMatching(/\w/) });
      expect(await payments.ensureMeter(meter)).toEqual(made);
    },
  },
  {
    of: 'reportUsage',
    title: 'records usage once per identifier and accepts a repeated identifier, but no unknown meter',
    async run(payments, world) {
      const customerId = await createCustomerFor(payments, world);
      const meterEvent = world.freshLabel().replaceAll('-', '_');
      await payments.ensureMeter({ meterEvent, name: 'Calls' });
      const identifier = world.freshLabel();
      const report = { meterEvent, customerId, count: 7, identifier, usedAt: new Date(Date.now() - 3_600_000) };
      for (let times = 0; times < 2; times++) await payments.reportUsage(report);
      expect(await world.usage(identifier)).toEqual([{ count: 7, meterEvent }]);
      const unmetered = { ...report, meterEvent: `${meterEvent}_not`, identifier: world.freshLabel() };
      expect(await rejectionOf(payments.reportUsage(unmetered))).toMatchObject({ name: 'PaymentsError' });
    },
  },
];
