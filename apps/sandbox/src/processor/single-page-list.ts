import type Stripe from 'stripe';

/** Returns a list that is a member of an object and fits on one page. */
export function singlePageList<T>(url: string, data: T[]): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}
