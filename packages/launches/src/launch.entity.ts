import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import type { PricedProduct } from '@onym/billing';
import type { FaultCode } from '@onym/core';
import type { SaleTax } from '@onym/core/ports';
import { LAUNCH_STATES, type Part, type WaitReason } from './launch-states.ts';
import type { PublicContact, Reading } from '@onym/studio/reading';

/** The request of the customer. */
export interface LaunchRequest {
  description: string;
  /** A brand, or a domain. */
  name?: string | undefined;
  tlds: string[];
  include: Part[];
  language?: string | undefined;
  contact?: PublicContact | undefined;
  /** The most that the launch may cost in total, cents. */
  maxMinor?: number | undefined;
}

/** An offered name with its domain. Prices in cents; 0 for a domain that the account already has. */
export interface Choice {
  name: string;
  domain: string;
  priceMinor: number;
  /** Per year, cents. */
  renewalMinor: number;
  years: number;
  premium: boolean;
  /** The tax of the domain's price and of the products'; absent where no tax is calculated, or it is not known. */
  domainTax?: SaleTax | undefined;
  productsTax?: SaleTax | undefined;
  /** Whether the account already has the domain. */
  owned: boolean;
  rationale: string;
}

/** Why a launch waits, and the open approval if it waits for one. */
export interface Waiting {
  for: WaitReason;
  message: string;
  approvalId?: string | undefined;
}

/** The results of the steps. */
export interface LaunchResult {
  domain?: string;
  orderId?: string;
  kitId?: string;
  logoIds?: string[];
  legalId?: string;
  landingPageId?: string;
  siteUrl?: string;
  forwards?: { alias: string; forwardTo: string }[];
}

/** A launch: the brief, the offered names, the chosen one and the results. */
export const LaunchSchema = defineEntity({
  name: 'Launch',
  tableName: 'launch',
  properties: {
    id: p.string().primary(),
    account: () => p.manyToOne(AccountSchema).ref().deleteRule('cascade'),
    state: p.enum(LAUNCH_STATES),
    request: p.json<LaunchRequest>(),
    reading: p.json<Reading>(),
    choices: p.json<Choice[]>(),
    /** The products that the launch pays for, at the prices of its plan or latest start; none where the account is entitled to every part. */
    products: p.json<PricedProduct[]>(),
    currency: p.string(),
    chosen: p.json<Choice>().nullable(),
    waiting: p.json<Waiting>().nullable(),
    fault: p.json<{ code: FaultCode; message: string }>().nullable(),
    result: p.json<LaunchResult>(),
    /** The API key that started the launch, and the key's name at that time. */
    keyId: p.string().nullable(),
    keyName: p.string().nullable(),
    /** The purchase of the domain, and the charge for the products, of the latest start. */
    orderId: p.string().nullable(),
    chargeId: p.string().nullable(),
    /** Raised by every start and stop, to fence off earlier decisions. */
    round: p.integer().default(0),
    /** The number of the launch's last event. */
    lastEventNumber: p.integer().default(0),
    createdAt: p.datetime(),
    /** The time until which the plan can be started. */
    expiresAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'launch_account', properties: ['account', 'id'] },
    {
      name: 'launch_unpaid',
      properties: ['id'],
      where: "charge_id is not null and state in ('waiting', 'failed', 'canceled')",
    },
  ],
});
export type Launch = InferEntity<typeof LaunchSchema>;
