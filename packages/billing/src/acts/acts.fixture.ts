import { createKey } from '@onym/accounts/access';
import { newId } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { createTestAccount, type TestScope } from '@onym/testing';
import { recordAct, type NewAct } from './record-act.ts';

/** An account with a key that performs acts. */
export interface Actor {
  accountId: string;
  email: string;
  key: { id: string; name: string };
}

/** Creates an account and a key with this name. */
export async function makeActor(scope: TestScope, name = 'Scout'): Promise<Actor> {
  const { id: accountId, email } = await createTestAccount(scope);
  const { key } = await createKey(scope.fork(), accountId, { name: 'Scout', permissions: ['*'] });
  return { accountId, email, key: { id: key.id, name } };
}

/** A scope of a request that this key or member makes. */
export function requestOf(scope: TestScope, by: Pick<NonNullable<Scope['origin']>, 'key' | 'member'>): Scope {
  return { ...scope.fork(), origin: { address: '192.0.2.1', requestId: 'req_1', ...by } };
}

/** An act: a forward that was created. */
export function makeAct(accountId: string, over: Partial<NewAct> = {}): NewAct {
  return {
    accountId,
    act: 'forwards',
    subject: newId('domain', new Date()),
    name: 'tiderow.com',
    changes: [{ what: 'hello@tiderow.com', from: null, to: 'vera@example.net' }],
    undo: { kind: 'forwardCreated', domain: 'tiderow.com', forwardId: newId('forward', new Date()) },
    ...over,
  };
}

/** Records an act of this key and returns its id. */
export async function actBy(scope: TestScope, { accountId, key }: Actor, over: Partial<NewAct> = {}): Promise<string> {
  const id = await transaction(requestOf(scope, { key }), (tx) => recordAct(tx, 'notify', makeAct(accountId, over)));
  return id!;
}

/** The mails to an address, in order. */
export function mailsTo(scope: TestScope, email: string): Promise<{ subject: string; text: string }[]> {
  return scope.sql.unnamed('select subject, text from outgoing_mail where "to" = $1 and subject like $2 order by id', [
    email,
    '%changed%',
  ]);
}
