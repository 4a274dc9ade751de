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

/** Where everybody can go. */
export const GROUPS = [
  {
    name: 'Names',
    places: [
      { to: '/', name: 'Overview', icon: LayoutGrid },
      { to: '/names', name: 'Find a name', icon: Search },
      { to: '/launch', name: 'Launch', icon: Rocket },
      { to: '/domains', name: 'Domains', icon: Globe },
    ],
  },
  {
    name: 'Brand and web',
    places: [
      { to: '/brand', name: 'Brand kits', icon: Palette },
      { to: '/logos', name: 'Logos', icon: Shapes },
      { to: '/legal', name: 'Legal texts', icon: Scale },
      { to: '/sites', name: 'Sites', icon: PanelsTopLeft },
    ],
  },
  {
    name: 'Account',
    places: [
      { to: '/keys', name: 'API keys', icon: KeyRound },
      { to: '/orders', name: 'Orders', icon: ReceiptText },
      { to: '/approvals', name: 'Approvals', icon: HandCoins },
      { to: '/billing', name: 'Billing', icon: CreditCard },
      { to: '/webhooks', name: 'Webhooks', icon: Webhook },
      { to: '/usage', name: 'Usage', icon: ChartColumn },
      { to: '/log', name: 'Log', icon: ScrollText },
      { to: '/contact', name: 'Contact', icon: Contact },
      { to: '/settings', name: 'Settings', icon: Settings },
    ],
  },
] as const;
/** What is nothing to members: whoever owns the account does it. */
export const OWNERS_PLACES: readonly string[] = ['/keys', '/billing', '/webhooks', '/contact'];
/** And who settles what others cannot. */
export const FOR_OPERATORS = { name: 'Operate', places: [{ to: '/admin', name: 'Desk', icon: Gavel }] } as const;

/** The rooms of the desk. */
export const DESK = [
  { to: '/admin', name: 'Reviews' },
  { to: '/admin/findings', name: 'Discrepancies' },
  { to: '/admin/disputes', name: 'Disputes' },
  { to: '/admin/flagged', name: 'Flagged' },
  { to: '/admin/suspended', name: 'Suspended' },
  { to: '/admin/queue', name: 'Jobs and events' },
  { to: '/admin/mail', name: 'Mail' },
  { to: '/admin/people', name: 'People' },
  { to: '/admin/health', name: 'Health' },
] as const;
