import type { Texts } from './texts.ts';
import { account } from './es/account.ts';
import { audit } from './es/audit.ts';
import { billing } from './es/billing.ts';
import { brand } from './es/brand.ts';
import { admin } from './es/admin.ts';
import { dns } from './es/dns.ts';
import { domains } from './es/domains.ts';
import { general } from './es/general.ts';
import { history } from './es/history.ts';
import { keys } from './es/keys.ts';
import { launch } from './es/launch.ts';
import { legal } from './es/legal.ts';
import { orders } from './es/orders.ts';
import { shell } from './es/shell.ts';
import { sites } from './es/sites.ts';
import { webhooks } from './es/webhooks.ts';

export { findSentence } from '@onym/core/sentences';
export { esServer as server } from './es-server.ts';
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
