import type { BusinessModel } from './traits.ts';

const HOSTING = 'hosting and storage companies';
const MAIL = 'companies that send e-mail';
const PAYMENT = 'payment companies';
const SUPPORT = 'companies that run support tools';
const MEASURE = 'companies that measure use and errors';

/** Businesses whose product is used on a screen. */
export const DIGITAL_MODELS: readonly BusinessModel[] = [
  {
    id: 'saas', offer: 'Service', does: 'is software that you use over the internet',
    aliases: ['software as a service', 'software', 'b2b software', 'b2b saas', 'platform as a service', 'paas', 'api', 'developer tools', 'web app', 'web application', 'cloud'],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads', 'processor'],
    data: ['contact', 'account', 'billing', 'content', 'messages', 'usage', 'marketing'], recipients: [HOSTING, PAYMENT, MAIL, SUPPORT, MEASURE],
  },
  {
    id: 'ai', offer: 'Service', does: 'is software that uses artificial intelligence (AI)',
    aliases: ['artificial intelligence', 'ai tool', 'ai app', 'ai saas', 'ai startup', 'ai platform', 'ai software', 'ai assistant', 'ai agent', 'ai agents', 'ai company', 'ai service', 'generative ai', 'machine learning', 'chatbot', 'llm'],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads', 'processor', 'ai'],
    data: ['contact', 'account', 'billing', 'content', 'prompts', 'messages', 'usage', 'marketing'], recipients: [HOSTING, 'companies whose AI models we use', PAYMENT, MAIL, SUPPORT, MEASURE],
  },
  {
    id: 'fintech', offer: 'Service', does: 'is software for matters of money',
    aliases: ['financial technology', 'finance', 'financial services', 'payments', 'banking', 'neobank', 'lending', 'investing', 'crypto', 'insurtech', 'insurance', 'personal finance'],
    traits: ['accounts', 'subscriptions', 'digital', 'finance'],
    data: ['contact', 'account', 'identity', 'finance', 'billing', 'messages', 'usage', 'marketing'],
    recipients: ['banks and payment companies that carry out what you order', 'companies that check identity and fraud', HOSTING, MAIL, SUPPORT, 'authorities that supervise finance and fight money laundering'],
  },
  {
    id: 'mobile-app', offer: 'App', does: 'is software that you install on a phone or tablet',
    aliases: ['mobile app', 'mobile', 'app', 'ios app', 'android app', 'game', 'mobile game', 'gaming', 'games'],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads', 'appStore'],
    data: ['contact', 'account', 'billing', 'content', 'permissions', 'usage', 'marketing'], recipients: [HOSTING, 'the app stores', MAIL, SUPPORT, MEASURE],
  },
  {
    id: 'media', offer: 'Site', does: 'offers texts, sound, pictures or video to read, hear and watch',
    aliases: ['content', 'content media', 'publisher', 'publishing', 'news', 'newsletter', 'magazine', 'podcast', 'video', 'streaming', 'creator'],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads', 'editorial'],
    data: ['contact', 'account', 'billing', 'reading', 'messages', 'usage', 'marketing'], recipients: [HOSTING, PAYMENT, MAIL, MEASURE],
  },
  {
    id: 'blog', offer: 'Site', does: 'offers texts and pictures to read and to comment on',
    aliases: ['personal blog', 'weblog', 'blogger', 'blogging', 'travel blog', 'food blog', 'portfolio', 'personal website'],
    traits: ['uploads', 'editorial'],
    data: ['contact', 'comments', 'reading', 'usage', 'marketing'], recipients: [HOSTING, MAIL, MEASURE],
  },
  {
    id: 'community', offer: 'Platform', does: 'lets members meet, post and talk with each other',
    aliases: ['social network', 'social', 'forum', 'social media', 'dating', 'membership', 'club'],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads', 'community'],
    data: ['contact', 'account', 'profile', 'content', 'messages', 'exchanges', 'billing', 'usage', 'marketing'], recipients: ['other members, who see what you post', HOSTING, PAYMENT, MAIL, 'companies that help us review content', MEASURE],
  },
];
