import { findRequest, auditEntriesOfRequest } from '@onym/accounts/audit';
import type { App } from '@onym/app';
import { notFound } from '@onym/core';
import { requireOption, type CommandResult, type Values } from './values.ts';

/**
 * Shows an API request of the last seven days and its entries in the audit trail.
 * @throws UsageError without --request; Fault not_found when there is neither
 */
export async function showRequest(app: App, values: Values): Promise<CommandResult> {
  const scope = app.scope();
  const id = requireOption(values, 'request');
  const [request, audit] = [await findRequest(scope, id), await auditEntriesOfRequest(scope, id)];
  if (!request && audit.length === 0)
    throw notFound('No such request: it is older than a week, or was made without credentials');
  return {
    json: { request: request ?? null, audit },
    lines: [
      ...(request
        ? [
            `${request.id}  ${request.at.toISOString()}  ${request.method} ${request.path}`,
            `  response     ${request.status}${request.code ? ` ${request.code}` : ''} in ${request.durationMs} ms`,
            `  by           ${request.accountId}, ${request.keyId ?? 'a session'}`,
          ]
        : [`${id}  is no longer in the log of requests`]),
      ...audit.map(({ action, subject, details }) => `  wrote        ${action} ${subject} ${JSON.stringify(details)}`),
    ],
  };
}
