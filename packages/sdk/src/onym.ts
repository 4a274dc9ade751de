import { account, apiKeys, approvals, device, publicEndpoints, orders, webhookEndpoints } from './resources/account.ts';
import { brandKits, landingPages, legal, logos, names } from './resources/brand.ts';
import { dns, domains, emailForwards } from './resources/domains.ts';
import { launches } from './resources/launches.ts';
import { createTransport, type OnymOptions } from './transport.ts';

/**
 * A client of an Onym service. Every method returns what the API's document describes and throws OnymError when the
 * call fails.
 */
export class Onym {
  readonly names: ReturnType<typeof names>;
  readonly domains: ReturnType<typeof domains>;
  readonly dns: ReturnType<typeof dns>;
  readonly emailForwards: ReturnType<typeof emailForwards>;
  readonly orders: ReturnType<typeof orders>;
  readonly approvals: ReturnType<typeof approvals>;
  readonly launches: ReturnType<typeof launches>;
  readonly brandKits: ReturnType<typeof brandKits>;
  readonly logos: ReturnType<typeof logos>;
  readonly legal: ReturnType<typeof legal>;
  readonly landingPages: ReturnType<typeof landingPages>;
  readonly webhookEndpoints: ReturnType<typeof webhookEndpoints>;
  readonly account: ReturnType<typeof account>;
  readonly keys: ReturnType<typeof apiKeys>;
  readonly open: ReturnType<typeof publicEndpoints>;
  readonly device: ReturnType<typeof device>;

  /** @throws TypeError for an invalid baseUrl */
  constructor(options: OnymOptions) {
    const transport = createTransport(options);
    this.names = names(transport);
    this.domains = domains(transport);
    this.dns = dns(transport);
    this.emailForwards = emailForwards(transport);
    this.orders = orders(transport);
    this.approvals = approvals(transport);
    this.launches = launches(transport);
    this.brandKits = brandKits(transport);
    this.logos = logos(transport);
    this.legal = legal(transport);
    this.landingPages = landingPages(transport);
    this.webhookEndpoints = webhookEndpoints(transport);
    this.account = account(transport);
    this.keys = apiKeys(transport);
    this.open = publicEndpoints(transport);
    this.device = device(transport);
  }
}
