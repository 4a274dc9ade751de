import { limitFault, open, writeAllowance } from '@onym/platform';
import { takeAddress } from './address-limit.ts';

/**
 * Anybody may call, without a key. All such calls of an address count together, before their input is read: 20 a minute.
 * @throws Fault rate_limit_exceeded
 */
export const keyless = open.meta({ countsAddress: true }).use(async ({ ctx, next }) => {
  const { keylessPerMinute } = ctx.settings.publicLimits;
  const { allowed, allowance } = await takeAddress(ctx, 'keyless', ctx.address, keylessPerMinute);
  writeAllowance(ctx.reply, allowance, ctx.clock.wall());
  if (!allowed) throw limitFault('minute', allowance, ctx.clock.wall(), ctx.settings.publicUrl);
  return next();
});
