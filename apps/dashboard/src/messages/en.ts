import { account } from './en/account.ts';
import { audit } from './en/audit.ts';
import { billing } from './en/billing.ts';
import { brand } from './en/brand.ts';
import { admin } from './en/admin.ts';
import { dns } from './en/dns.ts';
import { domains } from './en/domains.ts';
import { general } from './en/general.ts';
import { history } from './en/history.ts';
import { keys } from './en/keys.ts';
import { launch } from './en/launch.ts';
import { legal } from './en/legal.ts';
import { orders } from './en/orders.ts';
import { shell } from './en/shell.ts';
import { sites } from './en/sites.ts';
import { webhooks } from './en/webhooks.ts';

/** The English texts by area. They define the types of ids and of values. */
export const en = {
  account,
  audit,
  billing,
  brand,
  admin,
  dns,
  domains,
  general,
  history,
  keys,
  launch,
  legal,
  orders,
  shell,
  sites,
  webhooks,
} as const;
