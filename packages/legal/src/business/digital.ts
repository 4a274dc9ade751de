import type { BusinessModel } from './traits.ts';

const HOSTING = 'hosting and storage companies';
const MAIL = 'companies that send e-mail';
const PAYMENT = 'payment companies';
const SUPPORT = 'companies that run support tools';
const MEASURE = 'companies that measure use and errors';

/** Businesses whose product is used on a screen. */
export const DIGITAL_MODELS: readonly BusinessModel[] = [
  {
    id: 'saas', label: 'an online software service', offer: 'Service', does: 'is software that you use over the internet',
    aliases: ['software as a service', 'software', 'b2b software', 'b2b saas', 'platform as a service', 'paas', 'api', 'developer tools', 'web app', 'web application', 'cloud', 'ai', 'ai tool'],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads'],
    data: ['contact', 'account', 'billing', 'content', 'messages', 'usage', 'marketing'], recipients: [HOSTING, PAYMENT, MAIL, SUPPORT, MEASURE],
  },
  {
    id: 'mobile-app', label: 'a mobile app', offer: 'App', does: 'is software that you install on a phone or tablet',
    aliases: ['mobile app', 'mobile', 'app', 'ios app', 'android app', 'game', 'mobile game', 'gaming', 'games'],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads', 'appStore'],
    data: ['contact', 'account', 'billing', 'content', 'permissions', 'usage', 'marketing'], recipients: [HOSTING, 'the app stores', MAIL, SUPPORT, MEASURE],
  },
  {
    id: 'media', label: 'a publisher of content', offer: 'Site', does: 'offers texts, sound, pictures or video to read, hear and watch',
    aliases: ['content', 'content media', 'blog', 'publisher', 'publishing', 'news', 'newsletter', 'magazine', 'podcast', 'video', 'streaming', 'creator'],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads', 'editorial'],
    data: ['contact', 'account', 'billing', 'reading', 'messages', 'usage', 'marketing'], recipients: [HOSTING, PAYMENT, MAIL, MEASURE],
  },
  {
    id: 'community', label: 'an online community', offer: 'Platform', does: 'lets members meet, post and talk with each other',
    aliases: ['social network', 'social', 'forum', 'social media', 'dating', 'membership', 'club'],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads', 'community'],
    data: ['contact', 'account', 'profile', 'content', 'messages', 'billing', 'usage', 'marketing'], recipients: ['other members, who see what you post', HOSTING, PAYMENT, MAIL, 'companies that help us review content', MEASURE],
  },
];
