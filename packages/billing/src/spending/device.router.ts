import { keylessProcedure, createKeylessProcedure, tiersOf } from '@onym/accounts/access';
import { router, ownerOnly, requireRecentConfirmation } from '@onym/platform';
import { z } from 'zod';
import { CreatedKeyWire } from './keys.schemas.ts';
import { BOUND_WORDS, toKeyWires } from './keys.router.ts';
import { controlFromWire } from './control.schemas.ts';
import { boundsFromWire } from './spending.schemas.ts';
import { requestDeviceCode } from './device/request-device-code.ts';
import { approveDevice, denyDevice, readDeviceGrant } from './device/decide-device.ts';
import {
  ApproveDeviceInput,
  AskForKeyInput,
  DeviceCodesWire,
  DeviceGrantWire,
  grantToWire,
  UserCodeInput,
} from './device.schemas.ts';
import { redeemDeviceCode } from './device/redeem-device-code.ts';

const TAGS = ['keys'];

export const deviceRouter = router({
  code: keylessProcedure
    .meta({
      affects: [],
      audit: 'none',
      openapi: {
        method: 'POST',
        path: '/api/public/device/code' as never,
        operationId: 'askForKey',
        tags: ['public'],
        summary: 'Request a key from a user: show the address, then poll for the token',
        protect: false,
      },
      nearMisses: BOUND_WORDS,
    })
    .input(AskForKeyInput)
    .output(DeviceCodesWire)
    .mutation(({ ctx, input: { spending, control, ...request } }) =>
      requestDeviceCode(ctx, {
        ...request,
        spending: spending && boundsFromWire(spending),
        control: control && controlFromWire(control),
        requestedFrom: ctx.address,
      }),
    ),

  token: createKeylessProcedure('device', 'devicePerMinute')
    .meta({
      affects: ['secret'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/api/public/device/token' as never,
        operationId: 'takeKey',
        tags: ['public'],
        summary: 'Get the granted key; it is returned once',
        protect: false,
      },
      faults: ['authorization_pending', 'slow_down', 'access_denied', 'expired_token'],
    })
    .input(
      z.object({
        deviceCode: z.string().min(1).max(128).meta({ description: 'The deviceCode from the first response' }),
      }),
    )
    .output(CreatedKeyWire.pick({ key: true }))
    .mutation(async ({ ctx, input }) => {
      const { key, secret, accountId } = await redeemDeviceCode(ctx, input.deviceCode);
      const tier = (await tiersOf(ctx, [accountId])).get(accountId)!;
      const [wire] = await toKeyWires(ctx, tier, [key]);
      return { key: { ...wire!, key: secret } };
    }),

  read: ownerOnly
    .meta({
      openapi: {
        method: 'GET',
        path: '/device/{userCode}',
        operationId: 'getDeviceGrant',
        tags: TAGS,
        summary: 'Get what the program with this code requests; only the first user to open it can answer it',
      },
      page: '/device',
      faults: ['not_found'],
    })
    .input(UserCodeInput)
    .output(DeviceGrantWire)
    .query(async ({ ctx, input }) => grantToWire(await readDeviceGrant(ctx, ctx.principal.accountId, input.userCode))),

  approve: ownerOnly
    .meta({
      affects: ['secret', 'money'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/device/{userCode}/approve',
        operationId: 'approveDevice',
        tags: TAGS,
        summary: 'Approve the request: the program gets a key of this account, above the defaults only as you name it',
      },
      page: '/device',
      nearMisses: BOUND_WORDS,
      recent: 'for some inputs',
      faults: ['not_found'],
    })
    .input(ApproveDeviceInput)
    .output(DeviceGrantWire)
    .mutation(async ({ ctx, input: { spending, control, ...request } }) => {
      const limits = { spending: spending && boundsFromWire(spending), control: control && controlFromWire(control) };
      const { accountId } = ctx.principal;
      const confirm = (): void => requireRecentConfirmation(ctx);
      return grantToWire(await approveDevice(ctx, accountId, { ...request, ...limits }, confirm));
    }),

  deny: ownerOnly
    .meta({
      affects: [],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/device/{userCode}/deny',
        operationId: 'denyDevice',
        tags: TAGS,
        summary: 'Decline the request: no key is created',
      },
      page: '/device',
      faults: ['not_found'],
    })
    .input(UserCodeInput)
    .output(z.object({ success: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await denyDevice(ctx, ctx.principal.accountId, input.userCode);
      return { success: true as const };
    }),
});
