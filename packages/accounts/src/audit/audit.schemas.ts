import { isId } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { z } from 'zod';
import { ACTOR_KINDS } from './audit.ts';
import type { LoggedRequest } from './request-log.repository.ts';
import type { AuditLogEntry } from './read-audit-log.repository.ts';

const limit = z.coerce.number().int().min(1).max(100).default(50);
const requestId = z.string().refine((text) => isId('request', text), formatSentence('fields.isNotARequestId'));

export const AuditLogInput = z.object({
  limit,
  cursor: z.string().max(255).optional(),
  actor: z
    .string()
    .max(64)
    .optional()
    .describe(`Only changes by one of ${ACTOR_KINDS.join(', ')}, or with the key of this ID.`),
  action: z.string().max(64).optional().describe('Only entries with this action.'),
  domain: z.string().max(253).optional().describe('Only changes of this domain, its records and orders.'),
});

export const AuditEntryWire = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    actor: z.object({
      kind: z.enum(ACTOR_KINDS),
      id: z.string().describe('ID of the key or account; `operator`; or the automatic process.'),
      name: z
        .string()
        .nullable()
        .describe('Name of the key at that time; for a session, the email of the owner or member.'),
    }),
    action: z.string().describe('`thing.done`'),
    subject: z.string().describe('The ID of the changed object.'),
    from: z.string().nullable().describe('The address it came from.'),
    requestId: z.string().nullable().describe('X-Request-Id of the call.'),
    details: z.record(z.string(), z.unknown()).describe('`before` and `after` for a change.'),
  })
  .meta({ id: 'AuditEntry' });

/**
 * Converts an audit entry for the API. `owner` is the account whose audit log contains it. For an operator's entry the actor is
 * `operator`, without a name and an IP address.
 */
export function auditEntryToWire(
  { at, actor, actorKind: kind, keyId, keyName, memberEmail, address, ...line }: AuditLogEntry,
  owner: { accountId: string; email: string },
): z.input<typeof AuditEntryWire> {
  const { id, action, subject, requestId: request, details } = line;
  const by = {
    session: { id: actor, name: actor === owner.accountId ? owner.email : memberEmail },
    key: { id: keyId ?? actor, name: keyName },
    operator: { id: 'operator', name: null },
    system: { id: actor, name: null },
  }[kind];
  const from = kind === 'operator' ? null : address;
  return { id, at: at.toISOString(), actor: { kind, ...by }, action, subject, from, requestId: request, details };
}

export const RequestsInput = z.object({
  limit,
  cursor: requestId.optional(),
  id: requestId.optional().describe('X-Request-Id of the response.'),
  status: z.coerce.number().int().min(100).max(599).optional(),
  code: z.string().max(64).optional().describe('Code of the error.'),
  keyId: z.string().max(64).optional(),
  looks: z.enum(['with', 'without']).default('with'),
});

export const LoggedRequestWire = z
  .object({
    id: z.string().describe('X-Request-Id of the response.'),
    at: z.iso.datetime(),
    method: z.string(),
    path: z.string().describe('Without its query.'),
    status: z.int().describe('499 if the client closed the connection before the response.'),
    code: z.string().nullable().describe('Code of the error.'),
    keyId: z.string().nullable().describe('Null for a session.'),
    durationMs: z.int(),
  })
  .meta({ id: 'LoggedRequest' });

/** Converts a logged call to its format in the API. */
export function requestToWire(call: LoggedRequest): z.input<typeof LoggedRequestWire> {
  const { id, at, method, path, status, code, keyId, durationMs } = call;
  return { id, at: at.toISOString(), method, path, status, code, keyId, durationMs };
}
