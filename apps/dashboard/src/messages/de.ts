import type { Texts } from './texts.ts';
import { account } from './de/account.ts';
import { audit } from './de/audit.ts';
import { billing } from './de/billing.ts';
import { brand } from './de/brand.ts';
import { admin } from './de/admin.ts';
import { dns } from './de/dns.ts';
import { domains } from './de/domains.ts';
import { general } from './de/general.ts';
import { history } from './de/history.ts';
import { keys } from './de/keys.ts';
import { launch } from './de/launch.ts';
import { legal } from './de/legal.ts';
import { orders } from './de/orders.ts';
import { shell } from './de/shell.ts';
import { sites } from './de/sites.ts';
import { webhooks } from './de/webhooks.ts';

export { findSentence } from '@onym/core/sentences';
export { deServer as server } from './de-server.ts';
export const texts: Texts = {
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
};
