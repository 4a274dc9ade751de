import { RegistrarError } from '@onym/core/ports';
import { declareIdleFails, registrarCases, registrarKit } from '@onym/testing/port-kits';
import { batchedRegistrar } from './batched-registrar.ts';
import { nameComRegistrar } from './namecom.ts';
import { sandboxRegistry } from './sandbox-registry.fixture.ts';
import { stack } from '@onym/testing';

const settings = {
  kind: 'namecom',
  baseUrl: stack().sandboxUrl,
  username: 'onym',
  token: 'secret',
  isSandbox: true,
} as const;

async function openNameCom() {
  const adapter = nameComRegistrar(settings);
  return { adapter, world: sandboxRegistry, close: () => adapter.close() };
}

registrarKit({ name: 'namecom', open: openNameCom });

registrarKit({
  name: 'namecom, batched',
  async open() {
    const { adapter, ...rest } = await openNameCom();
    return { adapter: batchedRegistrar(adapter), ...rest };
  },
});

const KINDS = [
  'unavailable',
  'price_changed',
  'invalid_contact',
  'rejected',
  'rate_limited',
  'temporary',
  'unknown_outcome',
] as const;
declareIdleFails('registrar', registrarCases, {
  open: openNameCom,
  refusals: KINDS.map((kind) => new RegistrarError(kind, 'no')),
});
