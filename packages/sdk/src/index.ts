export { Onym } from './onym.ts';
export { OnymError } from './onym-error.ts';
export { verifyWebhook, WebhookError, type WebhookEvent } from './verify-webhook.ts';
export type { CallOptions, OnymOptions } from './transport.ts';
export type { List } from './list.ts';
export type { ServerEvent } from './server-events.ts';
export type { Operations, Schemas, WebhookData } from './generated/document.ts';
