import { API_VERSION } from '@onym/core';
import type { WebhookEvent } from './webhook.entities.ts';

/**
 * Returns the body of every delivery of this event: the same bytes on every attempt while API_VERSION and `livemode` stay the same, so
 * that receivers can compare them.
 */
export function renderEventBody(
  event: Pick<WebhookEvent, 'id' | 'type' | 'createdAt' | 'data'>,
  livemode: boolean,
): string {
  return JSON.stringify({
    id: event.id,
    type: event.type,
    created_at: event.createdAt.toISOString(),
    livemode,
    api_version: API_VERSION,
    data: event.data,
  });
}
