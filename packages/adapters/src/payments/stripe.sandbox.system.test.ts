import { PaymentsError } from '@onym/core/ports';
import { declareIdleFails, paymentsCases, paymentsKit } from '@onym/testing/port-kits';
import { sandboxProcessor } from './sandbox-processor.fixture.ts';
import { stripePayments } from './stripe.ts';
import { stack } from '@onym/testing';

const SECRET = 'whsec_sandbox';

async function open() {
  const adapter = stripePayments({
    kind: 'stripe',
    secretKey: 'sk_test_adapter',
    webhookSecret: SECRET,
    apiBase: stack().sandboxUrl,
  });
  return { adapter, world: sandboxProcessor(SECRET), close: () => adapter.close() };
}

paymentsKit({ name: "stripe over the sandbox's processor", open, concurrent: true });
declareIdleFails('payments', paymentsCases, {
  open,
  concurrent: true,
  immediate: ['readEvent', 'listEvents'],
  refusals: (['rejected', 'declined', 'idempotency', 'unknown_outcome'] as const).flatMap((kind) =>
    [true, false].map((spent) => new PaymentsError(kind, 'no', { spent })),
  ),
});
