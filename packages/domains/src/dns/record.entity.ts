import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { RECORD_TYPES } from '@onym/core';
import { DomainSchema } from '@onym/domains';

/** One DNS record. This table is the source of truth; the nameserver is brought in line with it. */
export const DnsRecordSchema = defineEntity({
  name: 'DnsRecord',
  tableName: 'dns_record',
  properties: {
    id: p.string().primary(),
    domain: () => p.manyToOne(DomainSchema).ref().deleteRule('cascade'),
    /** Owner of the domain. */
    accountId: p.string(),
    type: p.enum(RECORD_TYPES),
    /** Relative to the zone, lower case; `@` is the root. */
    host: p.string(),
    value: p.text(),
    ttlSeconds: p.integer(),
    /** MX and SRV only. */
    priority: p.integer().nullable(),
    /** Created by us for the e-mail forwards of the domain: added with the first forward, removed with the last. */
    managed: p.boolean().default(false),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'dns_record_domain', properties: ['domain', 'host', 'type'] },
    { name: 'dns_record_managed', properties: ['domain'], where: 'managed' },
  ],
});
export type DnsRecord = InferEntity<typeof DnsRecordSchema>;
