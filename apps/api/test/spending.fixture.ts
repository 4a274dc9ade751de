import { call, queryStack, type Answer, type User } from '@onym/testing';
import { expectOk } from './expectations.fixture.ts';

export interface Key {
  id: string;
  key: string;
  spending: Record<string, unknown>;
  spent: { day: number; month: number };
  isActive: boolean;
}
export interface Approval {
  id: string;
  status: string;
  action: string;
  domain: string;
  amount: number;
  renewalPrice: number;
  keyId: string;
  keyName: string;
  orderId: string | null;
}

/** A key with these spending limits and the default for the others. */
export const keyWith = async (user: User, spending?: Record<string, unknown>): Promise<Key> =>
  expectOk(await call<{ key: Key }>('POST', '/keys', { user, json: spending ? { spending } : {} })).key;

/** The key's spending as its owner sees it. */
export const spentBy = async (user: User, id: string): Promise<Key['spent'] | undefined> =>
  expectOk(await call<{ keys: Key[] }>('GET', '/keys', { user })).keys.find((one) => one.id === id)?.spent;

export const decideApproval = (user: User, id: string, answer: 'approve' | 'decline'): Promise<Answer<Approval>> =>
  call<Approval>('POST', `/approvals/${id}/${answer}`, { user });

/** The pending approvals of this account. */
export const pendingApprovals = (email: string): Promise<{ id: string }[]> =>
  queryStack(
    `select p.id from approval p join account a on a.id = p.account_id where a.email = $1 and p.status = 'pending' order by p.id`,
    [email],
  );
