import { rateLimitFault, publicProcedure, writeAllowanceHeaders } from '@onym/platform';
import { countAddressCall } from './address-limit.ts';

/**
 * A procedure that needs no key. Calls from an address to this entry point are counted together, before their input
 * is read.
 * @throws Fault rate_limit_exceeded
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
