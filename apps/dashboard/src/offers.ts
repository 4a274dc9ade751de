import type { api } from './api.ts';
import type { Label } from './words/catalogue.ts';
import { t } from './words/words.ts';

/** A purchase on a hosted checkout page. */
export type Offer = Parameters<typeof api.billing.checkout.mutate>[0];

const PLANS: Record<string, Label> = {
  founder_monthly: 'billing.founderMonthly',
  founder_yearly: 'billing.founderYearly',
  agency_monthly: 'billing.agencyMonthly',
  agency_yearly: 'billing.agencyYearly',
};
/** Product names are the same in every language. */
const PRODUCTS: Record<string, { name: string; about: Label }> = {
  LAUNCH_STACK: { name: 'Launch Stack', about: 'billing.logosLegalDocumentsBrandKit' },
  LOGO_PACK: { name: 'Logo Pack', about: 'billing.logosInEightVariants' },
  BRAND_KIT: { name: 'Brand Kit', about: 'billing.copyColorsAndTypefacesOf' },
  LEGAL_KIT: { name: 'Legal Kit', about: 'billing.termsPrivacyPolicyCookiePolicy' },
  SOCIAL_MEDIA_KIT: { name: 'Social Media Kit', about: 'billing.aLogoForSocialNetworks' },
  SITE_BUILDER: { name: 'Site Builder', about: 'billing.landingPagesOnYourOwn' },
  EMAIL_FORWARDING_SLOT: { name: 'Email Forwarding Slots', about: 'billing.fiveMoreEMailForwards' },
};

/** Returns the name of a plan in the language of the page; `otherwise` for a plan that this page does not know. */
export function planName(planId: string, otherwise: string): string {
  return Object.hasOwn(PLANS, planId) ? t(PLANS[planId]!) : otherwise;
}

/** Returns the description of a product in the language of the page; `otherwise` for a product that this page does not know. */
export function productDescription(productType: string, otherwise: string): string {
  return Object.hasOwn(PRODUCTS, productType) ? t(PRODUCTS[productType]!.about) : otherwise;
}

/** The offer in a URL like /billing?plan=founder_monthly; null when it names no offer of ours. */
export function findOffer({
  plan,
  product,
}: {
  plan?: string;
  product?: string;
}): { offer: Offer; name: string } | null {
  if (plan && Object.hasOwn(PLANS, plan)) return { offer: { planId: plan } as Offer, name: t(PLANS[plan]!) };
  if (product && Object.hasOwn(PRODUCTS, product))
    return { offer: { productType: product } as Offer, name: PRODUCTS[product]!.name };
  return null;
}
