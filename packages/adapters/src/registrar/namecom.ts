import { toDecimal } from '@onym/core';
import type { Registrar } from '@onym/core/ports';
import { z } from 'zod';
import type { Closable } from '../closable.ts';
import { silentLog, type AdapterLog } from '../log.ts';
import { checkNames } from './namecom-check.ts';
import { isSuccess, openNameComClient, type NameComCall } from './namecom-client.ts';
import { toNameComContact } from './namecom-contact.ts';
import { toRefusalError, toUnreadableError, type NameComAnswer } from './namecom-errors.ts';
import { listPrices } from './namecom-prices.ts';
import { deletionSupport } from './namecom-delete.ts';
import { restoreSupport } from './namecom-restore.ts';
import { readAuthCode, listDomains } from './namecom-account.ts';
import { createdWire, domainWire, errorWire, renewedWire, toRegistrarDomain } from './namecom-wire.ts';

export interface NameComSettings {
  kind: 'namecom';
  baseUrl: string;
  username: string;
  token: string;
  /** Set for the sandbox's registry, which can restore names and delete new ones; name.com's API cannot. */
  isSandbox?: boolean;
}

/** How long each kind of call may take for a complete response, in milliseconds. */
export const NAMECOM_TIMEOUTS = { checkMs: 6000, createMs: 20_000, otherMs: 8000 };

/**
 * The mail servers behind name.com's e-mail forwarding, as name.com writes them into the zones that it hosts itself
 * (with any priorities; its API lists none). name.com also writes `v=spf1 a mx ~all`, which is about mail that is
 * sent from the domain. Forwarding sends none, so we leave it out.
 */
const FORWARD_MX = ['mx3', 'mx4', 'mx5', 'mx6', 'mx7', 'mx8'].map((label, index) => ({
  host: `${label}.name.com`,
  priority: 10 * (index + 1),
}));

/**
 * Creates the Registrar port for name.com, Core API v1. Contacts are sent for all four roles (otherwise ours would own the domain). The
 * registrar's own auto-renewal stays off, because we charge before we renew. check() never throws, get() is null for a name outside the
 * account, and other failures throw RegistrarError. register() and renew() log missing credit and refused credentials; register() also logs
 * a charge that differs from the quote. close() ends the connections.
 */
export function nameComRegistrar(
  settings: NameComSettings,
  log: AdapterLog = silentLog,
  timeouts = NAMECOM_TIMEOUTS,
): Registrar & Closable {
  const client = openNameComClient(settings);
  const other = () => AbortSignal.timeout(timeouts.otherMs);

  /** Sends a change and ignores the body of the response. */
  async function change(call: Omit<NameComCall, 'effect' | 'signal'>): Promise<void> {
    await client.sendAndParse({ ...call, signal: other(), effect: 'write' }, z.unknown());
  }

  return {
    checkLimit: 50,
    forwardMx: FORWARD_MX,

    // This adapter has no cache, so every check is fresh.
    check: (names) => checkNames(client, names, timeouts.checkMs, log),

    tldPrices: () => listPrices(client, timeouts.otherMs),

    async register(command, idempotencyKey) {
      const contact = toNameComContact(command.contact);
      const call: NameComCall = {
        method: 'POST',
        path: '/core/v1/domains',
        effect: 'create',
        signal: AbortSignal.timeout(timeouts.createMs),
        headers: { 'x-idempotency-key': idempotencyKey },
        body: {
          domain: {
            domainName: command.name,
            contacts: { registrant: contact, admin: contact, tech: contact, billing: contact },
            privacyEnabled: command.privacy,
            autorenewEnabled: false,
            ...(command.nameservers.length > 0 ? { nameservers: command.nameservers } : {}),
          },
          ...(command.years > 1 ? { years: command.years } : {}),
          purchasePrice: toDecimal(command.costMinor),
        },
      };
      const answer = await client.send(call);
      if (!isSuccess(answer)) {
        logAccountProblem(log, answer, command.name);
        throw toRefusalError('POST /core/v1/domains', answer, 'create');
      }
      const created = createdWire.safeParse(answer.json);
      if (!created.success) throw toUnreadableError('POST /core/v1/domains', 'create', created.error);
      const { domain, totalPaid } = created.data;
      if (totalPaid != null && totalPaid !== command.costMinor) {
        log.warn(
          { domain: command.name, costMinor: command.costMinor, paidMinor: totalPaid },
          'registrar took another amount than quoted',
        );
      }
      return { ...toRegistrarDomain(domain), paidMinor: totalPaid ?? null };
    },

    async get(name) {
      const call: NameComCall = { method: 'GET', path: domainPath(name), signal: other(), effect: 'read' };
      const answer = await client.send(call);
      // Only name.com's own 404 means "not ours"; a proxy may send one although the domain exists.
      if (answer.status === 404 && errorWire.safeParse(answer.json).success) return null;
      if (answer.status === 404) throw toUnreadableError(`GET ${call.path}`, 'read');
      if (!isSuccess(answer)) throw toRefusalError(`GET ${call.path}`, answer, 'read');
      const domain = domainWire.safeParse(answer.json);
      if (!domain.success || domain.data.domainName !== name)
        throw toUnreadableError(`GET ${call.path}`, 'read', domain.error);
      return toRegistrarDomain(domain.data);
    },

    list: (page) => listDomains(client, page, timeouts.createMs, log),

    authCode: (name) => readAuthCode(client, name, timeouts.otherMs),

    // The key is documented for create only; if name.com honors it here too, that does no harm.
    async renew({ name, years, costMinor }, idempotencyKey) {
      const call: NameComCall = {
        method: 'POST',
        path: `${domainPath(name)}:renew`,
        body: { years, purchasePrice: toDecimal(costMinor) },
        headers: { 'x-idempotency-key': idempotencyKey },
        signal: AbortSignal.timeout(timeouts.createMs),
        effect: 'write',
      };
      const answer = await client.send(call);
      if (!isSuccess(answer)) {
        logAccountProblem(log, answer, name);
        throw toRefusalError(`POST ${call.path}`, answer, 'write');
      }
      const renewed = renewedWire.safeParse(answer.json);
      if (!renewed.success) throw toUnreadableError(`POST ${call.path}`, 'write', renewed.error);
      return { expiresAt: renewed.data.domain.expireDate, paidMinor: renewed.data.totalPaid ?? null };
    },

    ...deletionSupport(client, { isSandbox: settings.isSandbox === true, timeoutMs: timeouts.otherMs }),

    ...restoreSupport(client, { isSandbox: settings.isSandbox === true, timeoutMs: timeouts.createMs }),

    async setOptions(name, { privacy, autoRenew, locked }) {
      // JSON leaves out undefined members, and name.com refuses a body without any option.
      if (privacy === undefined && autoRenew === undefined && locked === undefined) return;
      await change({
        method: 'PATCH',
        path: domainPath(name),
        body: { privacyEnabled: privacy, autorenewEnabled: autoRenew, locked },
      });
    },

    async setNameservers(name, nameservers) {
      await change({ method: 'POST', path: `${domainPath(name)}:setNameservers`, body: { nameservers } });
    },

    async setForward(name, alias, forwardTo) {
      const path = forwardPath(name, alias);
      const updated = await client.send({
        method: 'PUT',
        path,
        body: { emailTo: forwardTo },
        signal: other(),
        effect: 'write',
      });
      if (isSuccess(updated)) return;
      if (updated.status !== 404) throw toRefusalError(`PUT ${path}`, updated, 'write');
      await change({
        method: 'POST',
        path: `${domainPath(name)}/email/forwarding`,
        body: { emailBox: alias, emailTo: forwardTo },
      });
    },

    async removeForward(name, alias) {
      const path = forwardPath(name, alias);
      const answer = await client.send({ method: 'DELETE', path, signal: other(), effect: 'write' });
      if (!isSuccess(answer) && answer.status !== 404) throw toRefusalError(`DELETE ${path}`, answer, 'write');
    },

    close: () => client.close(),
  };
}

function domainPath(name: string): string {
  return `/core/v1/domains/${name}`;
}

function forwardPath(name: string, alias: string): string {
  return `${domainPath(name)}/email/forwarding/${encodeURIComponent(alias)}`;
}

/** Logs refusals that a buyer cannot fix, so that an operator sees them. */
function logAccountProblem(log: AdapterLog, answer: NameComAnswer, domain: string): void {
  if (answer.status === 402) log.error({ domain, status: 402 }, 'registrar account is out of credit');
  if (answer.status === 401 || answer.status === 403)
    log.error({ domain, status: answer.status }, 'registrar refuses our credentials');
}
