import type { BusinessModel } from './traits.ts';

/** Businesses that teach, provide care or collect donations, and the general type. */
export const PUBLIC_MODELS: readonly BusinessModel[] = [
  {
    id: 'nonprofit',
    offer: 'Site',
    does: 'tells you about our work and lets you support it',
    aliases: ['non profit', 'not for profit', 'charity', 'ngo', 'foundation', 'association', 'church'],
    traits: ['donations'],
    data: ['contact', 'donations', 'billing', 'messages', 'usage', 'marketing'],
    recipients: ['payment companies', 'hosting and storage companies', 'companies that send e-mail'],
  },
  {
    id: 'education',
    offer: 'Service',
    does: 'offers courses and learning material',
    aliases: [
      'edtech',
      'ed tech',
      'e learning',
      'elearning',
      'online course',
      'courses',
      'school',
      'training',
      'coaching',
      'tutoring',
      'university',
    ],
    traits: ['accounts', 'subscriptions', 'digital', 'uploads', 'processor', 'learners'],
    data: ['contact', 'account', 'learning', 'billing', 'content', 'exchanges', 'usage', 'marketing'],
    recipients: [
      'teachers and tutors of your course',
      'your school or employer, if it pays for you',
      'hosting and storage companies',
      'payment companies',
      'companies that send e-mail',
      'companies that measure use and errors',
    ],
  },
  {
    id: 'health',
    offer: 'Service',
    does: 'offers information and tools on health and well-being',
    aliases: [
      'healthcare',
      'health care',
      'health tech',
      'healthtech',
      'medical',
      'telehealth',
      'telemedicine',
      'wellness',
      'fitness',
      'mental health',
      'therapy',
      'nutrition',
      'health and wellness',
    ],
    traits: ['accounts', 'subscriptions', 'digital', 'health'],
    data: ['contact', 'account', 'health', 'billing', 'messages', 'usage', 'marketing'],
    recipients: [
      'experts you choose to consult',
      'hosting and storage companies',
      'payment companies',
      'companies that send e-mail',
      'companies that run support tools',
    ],
  },
];

/** For all other businesses: claims as little as possible. */
export const GENERAL_MODEL: BusinessModel = {
  id: 'general',
  offer: 'Service',
  does: 'is what we offer to you online',
  aliases: ['general', 'other', 'business', 'company', 'startup', 'website'],
  traits: ['accounts', 'sales', 'uploads', 'processor'],
  data: ['contact', 'account', 'orders', 'billing', 'content', 'messages', 'usage', 'marketing'],
  recipients: [
    'hosting and storage companies',
    'payment companies',
    'companies that send e-mail',
    'companies that run support tools',
    'companies that measure use and errors',
  ],
};
