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
/** Products are called the same in every language. */
const PRODUCTS: Record<string, { name: string; about: Label }> = {
  LAUNCH_STACK: { name: 'Launch Stack', about: 'Logos, legal texts, brand kit, site and social formats together' },
  LOGO_PACK: { name: 'Logo Pack', about: 'Logos in eight variants, as SVG and PNG' },
  BRAND_KIT: { name: 'Brand Kit', about: 'The brand in words, colours and typefaces, and every export; logos with it' },
  LEGAL_KIT: { name: 'Legal Kit', about: 'Terms, privacy, cookies and the rest of what a site needs' },
  SOCIAL_MEDIA_KIT: {
    name: 'Social Media Kit',
    about: 'The brand in words, colours and typefaces, and its pictures and texts for social networks',
  },
  SITE_BUILDER: { name: 'Site Builder', about: 'Landing pages, deployed on your domain' },
  EMAIL_FORWARDING_SLOT: { name: 'Email Forwarding Slots', about: 'Five more e-mail forwards' },
};

/** What a plan is called here; one that is newer than this page, as the server calls it. */
export function planName(planId: string, otherwise: string): string {
  return Object.hasOwn(PLANS, planId) ? t(PLANS[planId]!) : otherwise;
}

/** What a product holds, in the language of the page where that is known. */
export function aboutProduct(productType: string, otherwise: string): string {
  return Object.hasOwn(PRODUCTS, productType) ? t(PRODUCTS[productType]!.about) : otherwise;
}

/** What an address like /billing?plan=founder_monthly asks for; nothing where it names nothing of ours. */
export function offerOf({ plan, product }: { plan?: string; product?: string }): { offer: Offer; name: string } | null {
  if (plan && Object.hasOwn(PLANS, plan)) return { offer: { planId: plan } as Offer, name: t(PLANS[plan]!) };
  if (product && Object.hasOwn(PRODUCTS, product))
    return { offer: { productType: product } as Offer, name: PRODUCTS[product]!.name };
  return null;
}
