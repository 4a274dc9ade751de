import { DnsRecordSchema } from './record.entity.ts';

export const dnsEntities = [DnsRecordSchema];
