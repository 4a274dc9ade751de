import { PaymentsError, RegistrarError, type Ports } from '@onym/core/ports';

/** Operations that only read. Anything else is refused, including new operations until they are added here. */
const READ_OPERATIONS: { readonly [P in keyof Ports]?: readonly (keyof Ports[P])[] } = {
  registrar: ['check', 'tldPrices', 'get', 'list', 'restoreCost', 'addGraceMs'],
  payments: [
    'listPayments',
    'listCheckouts',
    'listSubscriptions',
    'listDisputes',
    'listEvents',
    'getUsage',
    'getBilledUsage',
    'retrieveIntent',
    'readCheckout',
    'readSubscription',
    'readPaymentState',
    'listRefunds',
    'listSubscriptionPayments',
    'getSetupCard',
    'getDefaultCard',
    'getCardFingerprint',
    'readEvent',
  ],
  resolver: ['txt', 'records'],
  storage: ['get', 'has'],
};

const REFUSED = 'this only looks; nothing was sent';

/**
 * Returns the ports for tools that must not change anything outside: every operation that is not known to only read is
 * refused before it is sent, with the error of an unreachable vendor (RegistrarError temporary, PaymentsError
 * unknown_outcome, otherwise Error). No language model is called, and no machine payment is possible.
 */
export function toReadOnlyPorts(ports: Ports): Ports {
  const wrapped = Object.entries(ports).map(([port, held]: [string, unknown]) => [
    port,
    typeof held === 'object' && held !== null ? toReadOnlyPort(port as keyof Ports, held) : held,
  ]);
  return { ...(Object.fromEntries(wrapped) as Ports), rails: [], language: null };
}

function toReadOnlyPort(port: keyof Ports, held: object): object {
  return new Proxy(held, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const allowed: readonly (string | symbol | number)[] = READ_OPERATIONS[port] ?? [];
      if (allowed.includes(name)) return member.bind(target) as unknown;
      return async () => {
        throw readOnlyError(port);
      };
    },
  });
}

function readOnlyError(port: keyof Ports): Error {
  if (port === 'registrar') return new RegistrarError('temporary', REFUSED);
  if (port === 'payments') return new PaymentsError('unknown_outcome', REFUSED);
  return new Error(`${port}: ${REFUSED}`);
}
