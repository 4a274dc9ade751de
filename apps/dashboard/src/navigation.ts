import {
  ChartColumn,
  Contact,
  CreditCard,
  Gavel,
  Globe,
  HandCoins,
  KeyRound,
  LayoutGrid,
  Palette,
  PanelsTopLeft,
  ReceiptText,
  Rocket,
  Scale,
  ScrollText,
  Search,
  Settings,
  Shapes,
  Webhook,
} from 'lucide-react';

/** Pages for all users. */
export const NAVIGATION = [
  {
    name: 'general.names',
    places: [
      { to: '/', name: 'shell.overview', icon: LayoutGrid },
      { to: '/names', name: 'general.findName', icon: Search },
      { to: '/launch', name: 'general.launch', icon: Rocket },
      { to: '/domains', name: 'general.domains', icon: Globe },
    ],
  },
  {
    name: 'shell.brandAndWeb',
    places: [
      { to: '/brand', name: 'general.brandKits', icon: Palette },
      { to: '/logos', name: 'general.logos', icon: Shapes },
      { to: '/legal', name: 'general.legalDocuments', icon: Scale },
      { to: '/sites', name: 'general.sites', icon: PanelsTopLeft },
    ],
  },
  {
    name: 'general.account',
    places: [
      { to: '/keys', name: 'general.apiKeys', icon: KeyRound },
      { to: '/orders', name: 'general.orders', icon: ReceiptText },
      { to: '/approvals', name: 'general.approvals', icon: HandCoins },
      { to: '/billing', name: 'general.billing', icon: CreditCard },
      { to: '/webhooks', name: 'general.webhooks', icon: Webhook },
      { to: '/usage', name: 'general.usage', icon: ChartColumn },
      { to: '/log', name: 'general.log', icon: ScrollText },
      { to: '/contact', name: 'general.contact', icon: Contact },
      { to: '/settings', name: 'general.settings', icon: Settings },
    ],
  },
] as const;
/** Pages that only the owner of the account uses, not its members. */
export const OWNER_PAGES: readonly string[] = ['/keys', '/billing', '/webhooks', '/contact'];
/** Pages for operators. */
export const OPERATOR_NAVIGATION = {
  name: 'shell.manage',
  places: [{ to: '/admin', name: 'general.admin', icon: Gavel }],
} as const;

/** The pages of the admin area. */
export const ADMIN_PAGES = [
  { to: '/admin', name: 'shell.reviews' },
  { to: '/admin/findings', name: 'general.discrepancies' },
  { to: '/admin/disputes', name: 'general.disputes' },
  { to: '/admin/flagged', name: 'general.flagged' },
  { to: '/admin/held', name: 'general.heldPurchases' },
  { to: '/admin/suspended', name: 'general.suspended' },
  { to: '/admin/queue', name: 'general.jobsAndEvents' },
  { to: '/admin/mail', name: 'general.emailLabel' },
  { to: '/admin/people', name: 'general.accounts' },
  { to: '/admin/health', name: 'general.health' },
] as const;
