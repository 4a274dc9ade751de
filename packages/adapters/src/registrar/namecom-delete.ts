import { DAY_MS } from '@onym/core';
import { RegistrarError, type Registrar } from '@onym/core/ports';
import { isSuccess, type NameComClient } from './namecom-client.ts';
import { toRefusalError } from './namecom-errors.ts';

/** ICANN's add grace period. Generic extensions have it; country extensions have their own rules, mostly none. */
const ADD_GRACE_MS = 5 * DAY_MS;

/**
 * Returns the functions of the Registrar port that delete a newly registered name. name.com v1.7.0 has no operation for it: there
 * `addGraceMs` returns null and `deleteInGracePeriod` throws RegistrarError rejected. The sandbox allows it for 5 days under generic
 * extensions, as the registries do; for a country extension `addGraceMs` is null. A refused or lost deletion throws RegistrarError.
 */
export function deletionSupport(
  client: NameComClient,
  { isSandbox, timeoutMs }: { isSandbox: boolean; timeoutMs: number },
): Pick<Registrar, 'addGraceMs' | 'deleteInGracePeriod'> {
  return {
    addGraceMs(name) {
      const isOfCountry = name.slice(name.lastIndexOf('.') + 1).length === 2;
      return isSandbox && !isOfCountry ? ADD_GRACE_MS : null;
    },

    async deleteInGracePeriod(name) {
      if (!isSandbox) throw new RegistrarError('rejected', 'name.com deletes domains by hand only');
      const path = `/core/v1/domains/${name}`;
      const answer = await client.send({
        method: 'DELETE',
        path,
        signal: AbortSignal.timeout(timeoutMs),
        effect: 'write',
      });
      if (!isSuccess(answer)) throw toRefusalError(`DELETE ${path}`, answer, 'write');
    },
  };
}
