import {
  requirementsOf,
  type Admission,
  type AccessRequirements,
  type AdmissionControl,
  type Principal,
  type RequestScope,
} from '@onym/platform';
import type { Request } from 'express';
import { contextFor } from '../context.ts';
import type { App } from '@onym/app';
import type { Tool } from './tools.ts';

/** The sender of a message, while the message is handled. */
export interface Caller {
  /** Null without a key. */
  principal: Principal | null;
  /** A new scope for one call. */
  scope(
    over?: Partial<Pick<RequestScope, 'idempotencyKey' | 'invalidIdempotencyKey' | 'unconfirmed' | 'confirmation'>>,
  ): RequestScope;
}

/** The caller, or why its key was not admitted. */
export type CallerAdmission = { caller: Caller } | { refused: Exclude<Admission, { outcome: 'admitted' }> };

/** Required of a message that calls no tool, or a tool open to all: if it has a key, a valid one. It counts as one request. */
const VALID_KEY: AccessRequirements = {
  credential: 'key',
  permission: null,
  dayCost: 0,
  overage: false,
  proven: false,
  readsOnly: false,
  member: null,
};

/**
 * Admits the sender of a message once. A call is admitted with everything that its procedure requires, so that it is counted once
 * and an invalid key is reported by the HTTP status. Cookies are ignored, and a notification, which requests nothing, is not
 * counted. A call without a key is left to the procedure, which explains what is missing.
 * @param tool the tool that the message calls; undefined for any other message
 * @param wantsAnswer false for a notification
 * @returns the caller, or why its key was not admitted. For a tool only the outcomes `unauthorized` and `suspended` are returned
 *   as refusals; the procedure reports the others.
 */
export async function admitCaller(
  app: App,
  admissionControl: AdmissionControl,
  req: Request,
  tool: Tool | undefined,
  wantsAnswer: boolean,
): Promise<CallerAdmission> {
  const auth = tool?.meta.auth;
  const demand = tool && auth && auth.kind !== 'open' ? requirementsOf(auth, tool.meta, tool.type) : VALID_KEY;
  const base = contextFor(app, admissionControl, 'rest');
  const { record, ...first } = base({ req });
  const credentials = { ...first.credentials, headers: new Headers() };
  const isStranger = req.headers.authorization === undefined || !wantsAnswer;
  const admission = isStranger ? undefined : await admissionControl.admit(credentials, demand);
  if (admission && 'principal' in admission && admission.principal) record.caller(admission.principal);
  if (
    admission?.outcome === 'unauthorized' ||
    admission?.outcome === 'suspended' ||
    (!tool && admission && admission.outcome !== 'admitted')
  )
    return { refused: admission };
  let prepaid = auth?.kind === 'open' ? undefined : admission;
  const once: AdmissionControl = {
    async admit(who, what) {
      const known = prepaid;
      prepaid = undefined;
      return known ?? admissionControl.admit(who, what);
    },
    charge: (principal, dayCost) => admissionControl.charge(principal, dayCost),
    refundCall: (principal) => admissionControl.refundCall(principal),
    checkPassword: (person, password) => admissionControl.checkPassword(person, password),
    confirmationMethods: (personId) => admissionControl.confirmationMethods(personId),
    confirm: (...given) => admissionControl.confirm(...given),
  };
  return {
    caller: {
      principal: admission?.outcome === 'admitted' ? admission.principal : null,
      scope: (over = {}) => ({ ...base({ req }), credentials, admissionControl: once, ...over }),
    },
  };
}
