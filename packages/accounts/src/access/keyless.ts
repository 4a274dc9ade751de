import { limitFault, open, writeAllowance } from '@onym/platform';
import { takeAddress } from './address-limit.ts';

/**
 * Anybody may call, without a key. The calls of an address at this door count together, before their input is read.
 * @throws Fault rate_limit_exceeded
 */
export function keylessDoor(door: string, perMinute: 'keylessPerMinute' | 'devicePerMinute') {
  return open.meta({ countsAddress: true }).use(async ({ ctx, next }) => {
    const { allowed, allowance } = await takeAddress(ctx, door, ctx.address, ctx.settings.publicLimits[perMinute]);
    writeAllowance(ctx.reply, allowance, ctx.clock.wall());
    if (!allowed) throw limitFault('minute', allowance, ctx.clock.wall(), ctx.settings.publicUrl);
    return next();
  });
}

/** What strangers may look at and ask for: 20 calls a minute of an address, whichever they are. */
export const keyless = keylessDoor('keyless', 'keylessPerMinute');
