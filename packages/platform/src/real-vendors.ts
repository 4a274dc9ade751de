/** The configuration of the registrar and of the card processor. */
export interface VendorChoice {
  sandboxUrl: string | undefined;
  registrar: { baseUrl: string; username: string };
  payments: { secretKey: string; apiBase?: string };
}

const REGISTRAR_VARIABLES = 'NAMECOM_USERNAME, NAMECOM_TOKEN and NAMECOM_API_BASE';
const PROCESSOR_VARIABLES = 'STRIPE_SECRET_KEY and STRIPE_API_BASE';

/** The host of name.com's test environment, which registers nothing. */
const TEST_REGISTRAR = 'api.dev.name.com';

/**
 * Returns why these vendors must not be combined, naming their variables; null when they may. Test payments must not
 * buy real domains, and real payments must not buy test domains. The sandbox must not run with real vendors, because it
 * changes the clock of everything that runs with it. The addresses must be valid URLs.
 */
export function vendorMixProblem(given: VendorChoice): string | null {
  const registrar = isRealRegistrar(given);
  const processor = isRealProcessor(given);
  if (registrar && !processor)
    return `${REGISTRAR_VARIABLES} point to a real registrar, ${PROCESSOR_VARIABLES} to the sandbox or test payments: domains would be registered without payment`;
  if (processor && !registrar)
    return `${PROCESSOR_VARIABLES} point to real payments, ${REGISTRAR_VARIABLES} to the sandbox or a test registrar: cards would be charged for domains that are not registered`;
  if (registrar && given.sandboxUrl)
    return `SANDBOX_URL is set, but ${REGISTRAR_VARIABLES}, ${PROCESSOR_VARIABLES} point to real vendors: the sandbox would change the time of real domains and payments`;
  return null;
}

/**
 * Whether cards are really charged: not by the sandbox, nor with a test key. A key of an unknown format counts as
 * real.
 */
export function isRealProcessor({
  sandboxUrl,
  payments: { secretKey, apiBase },
}: Pick<VendorChoice, 'sandboxUrl' | 'payments'>): boolean {
  return !/^[a-z]+_test_/.test(secretKey) && !isSameServer(apiBase, sandboxUrl);
}

/** Whether domains are really registered: not by the sandbox, nor in the registrar's own test environment. */
function isRealRegistrar({ sandboxUrl, registrar: { baseUrl, username } }: VendorChoice): boolean {
  return username !== 'sandbox' && !isSameServer(baseUrl, sandboxUrl) && new URL(baseUrl).hostname !== TEST_REGISTRAR;
}

/** Whether an address is the sandbox's; all names of this machine are treated as equal. */
function isSameServer(address: string | undefined, sandboxUrl: string | undefined): boolean {
  return address !== undefined && sandboxUrl !== undefined && serverOf(address) === serverOf(sandboxUrl);
}

function serverOf(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return `${protocol}//${isHere ? 'localhost' : hostname}:${port}`;
}
