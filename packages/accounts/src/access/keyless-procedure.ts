import { rateLimitFault, publicProcedure, writeAllowanceHeaders } from '@onym/platform';
import { countAddressCall } from './address-limit.ts';

/**
 * Creates a procedure that needs no key. The procedures made with one `entryPoint` share a count of calls per IP address, which is
 * checked before their input is read. The response gets the headers of the limit.
 * @param perMinute which of the settings' public limits applies
 * @throws Fault rate_limit_exceeded by the procedure, when the address has reached the limit
 */
export function createKeylessProcedure(entryPoint: string, perMinute: 'keylessPerMinute' | 'devicePerMinute') {
  return publicProcedure.meta({ countsAddress: true }).use(async ({ ctx, next }) => {
    const { allowed, allowance } = await countAddressCall(
      ctx,
      entryPoint,
      ctx.address,
      ctx.settings.publicLimits[perMinute],
    );
    writeAllowanceHeaders(ctx.reply, allowance, ctx.clock.wall());
    if (!allowed) throw rateLimitFault('minute', allowance, ctx.clock.wall(), ctx.settings.publicUrl);
    return next();
  });
}

/** Public procedures: 20 calls per minute and address in total. */
export const keylessProcedure = createKeylessProcedure('keyless', 'keylessPerMinute');
