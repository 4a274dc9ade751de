import type { api } from './api.ts';
import type { Label } from './words/catalogue.ts';
import { t } from './words/words.ts';

/** What can be bought on a hosted page. */
export type Offer = Parameters<typeof api.billing.checkout.mutate>[0];

const PLANS: Record<string, Label> = {
  founder_monthly: 'Founder, by the month',
  founder_yearly: 'Founder, by the year',
  agency_monthly: 'Agency, by the month',
  agency_yearly: 'Agency, by the year',
};
const PRODUCTS: Record<string, string> = {
  LAUNCH_STACK: 'Launch Stack',
  LOGO_PACK: 'Logo Pack',
  BRAND_KIT: 'Brand Kit',
  LEGAL_KIT: 'Legal Kit',
  SOCIAL_MEDIA_KIT: 'Social Media Kit',
  SITE_BUILDER: 'Site Builder',
  EMAIL_FORWARDING_SLOT: 'Email Forwarding Slots',
};

/** What an address like /billing?plan=founder_monthly asks for; nothing where it names nothing of ours. */
export function offerOf({ plan, product }: { plan?: string; product?: string }): { offer: Offer; name: string } | null {
  if (plan && Object.hasOwn(PLANS, plan)) return { offer: { planId: plan } as Offer, name: t(PLANS[plan]!) };
  if (product && Object.hasOwn(PRODUCTS, product))
    return { offer: { productType: product } as Offer, name: PRODUCTS[product]! };
  return null;
}
