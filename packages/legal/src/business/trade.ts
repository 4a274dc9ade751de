import type { BusinessModel } from './traits.ts';

/** Businesses that sell goods or work, or bring buyers and sellers together. */
export const TRADE_MODELS: readonly BusinessModel[] = [
  {
    id: 'ecommerce', offer: 'Store', does: 'sells goods over the internet and has them delivered',
    aliases: ['e commerce', 'online store', 'online shop', 'store', 'shop', 'retail', 'dtc', 'd2c', 'direct to consumer', 'dropshipping', 'subscription box'],
    traits: ['accounts', 'sales', 'goods'],
    data: ['contact', 'account', 'orders', 'delivery', 'billing', 'messages', 'usage', 'marketing'],
    recipients: ['payment companies', 'carriers and warehouses', 'hosting and storage companies', 'companies that send e-mail', 'companies that check for fraud', 'companies that measure use and errors'],
  },
  {
    id: 'marketplace', offer: 'Platform', does: 'brings buyers and sellers together, who then deal with each other',
    aliases: ['market place', 'two sided marketplace', 'multi vendor', 'auction', 'booking platform', 'booking', 'gig platform', 'rental platform', 'classifieds'],
    traits: ['accounts', 'sales', 'uploads', 'community', 'intermediary'],
    data: ['contact', 'account', 'seller', 'payouts', 'orders', 'reviews', 'messages', 'exchanges', 'billing', 'usage', 'marketing'],
    recipients: ['the buyer or seller you deal with', 'payment companies', 'companies that check identity', 'hosting and storage companies', 'companies that send e-mail'],
  },
  {
    id: 'agency', offer: 'Service', does: 'is professional work that we do for clients to order',
    aliases: ['consulting', 'consultancy', 'consultant', 'freelance', 'freelancer', 'studio', 'design', 'design agency', 'marketing agency', 'professional services', 'services', 'development shop'],
    traits: ['projects', 'processor'],
    data: ['contact', 'projects', 'billing', 'messages', 'usage', 'marketing'],
    recipients: ['subcontractors who work on your project', 'hosting and storage companies', 'accounting and payment companies', 'companies that send e-mail', 'companies that run project tools'],
  },
];
