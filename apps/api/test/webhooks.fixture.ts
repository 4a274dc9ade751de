import { call, openReceiver, signUp, type Delivery, type Receiver, type User } from '@onym/testing';
import { afterAll, beforeEach } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

export interface Endpoint {
  id: string;
  url: string;
  events: string[];
  description: string | null;
  isActive: boolean;
  createdAt: string;
}
interface Attempt {
  at: string;
  statusCode: number | null;
  error: string | null;
  durationMs: number;
}
export interface DeliveryRow {
  id: string;
  eventId: string;
  type: string;
  status: string;
  nextAttemptAt: string | null;
  attempts: Attempt[];
}
export const LONG_AGO = '2020-01-01T00:00:00Z';

export let user: User;
const receivers: Receiver[] = [];

export const createEndpoint = (json: unknown, who = user) =>
  call<Endpoint & { secret: string }>('POST', '/webhook-endpoints', { user: who, json });
export const callEndpoint = <T>(method: string, path: string, json?: unknown, who = user) =>
  call<T>(method, `/webhook-endpoints/${path}`, { user: who, json });
export const pingEndpoint = (id: string, who = user) => callEndpoint<DeliveryRow>('POST', `${id}/test`, {}, who);

export async function openReceivingEndpoint(
  respond?: (delivery: Delivery) => number,
  { who = user, ...request }: { who?: User; events?: string[] } = {},
) {
  const receiver = await openReceiver(respond);
  receivers.push(receiver);
  return { receiver, ...expectOk(await createEndpoint({ url: receiver.url, ...request }, who)) };
}

/** Creates an account for each test; receivers are closed at the end. */
export function useEndpoints(): void {
  beforeEach(async () => {
    user = await signUp();
  });
  afterAll(async () => {
    await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  });
}
