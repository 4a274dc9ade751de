import { newId } from '@onym/core';
import type { Principal } from '@onym/platform';
import { createTestAccount, type TestScope } from '@onym/testing';
import { createPage } from './create-page.ts';
import { DeploymentSchema, type Deployment } from './deployment.entity.ts';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';
import type { LandingPageInput } from './page.ts';
import { publishDeployment } from './publish-deployment.ts';

export const INPUT: LandingPageInput = {
  businessName: 'Tiderow',
  industry: 'Sport software',
  description: 'Tide tables and training logs for rowing clubs.',
  theme: 'default',
  includePricing: false,
  includeTestimonials: false,
  includeFAQ: true,
};

export async function createSubscriber(scope: TestScope): Promise<Principal> {
  const { id: accountId, email } = await createTestAccount(scope, { tier: 'founder' });
  return { kind: 'session', accountId, tier: 'founder', email, admin: false };
}

export async function createTestPage(
  scope: TestScope,
  principal: Principal,
  over: Partial<LandingPageInput> = {},
): Promise<LandingPage> {
  return createPage(scope.fork(), principal, { ...INPUT, ...over });
}

/** Runs the worker's jobs for a waiting request until it completes. */
export async function runJobsUntil<T>(scope: TestScope, pageId: string, pending: Promise<T>): Promise<T> {
  let done = false;
  const settled = pending.finally(() => {
    done = true;
  });
  settled.catch(() => {});
  while (!done) {
    const building = await scope.fork().em.find(DeploymentSchema, { page: pageId, state: 'building' });
    for (const { id } of building) await publishDeployment(scope.fork(), id);
    await Promise.race([
      settled.catch(() => {}),
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
    ]);
  }
  return settled;
}

/** A deployment whose job has been lost, `ageMs` old. */
export async function createLostDeployment(
  scope: TestScope,
  pageId: string,
  version: number,
  subdomain: string,
  ageMs: number,
): Promise<Deployment> {
  const em = scope.fork().em;
  const createdAt = new Date(scope.clock.now().getTime() - ageMs);
  const { account } = await em.findOneOrFail(LandingPageSchema, { id: pageId });
  const row = em.create(DeploymentSchema, {
    id: newId('deployment', createdAt),
    page: em.getReference(LandingPageSchema, pageId, { wrapped: true }),
    accountId: account.id,
    version,
    state: 'building',
    subdomain,
    customDomain: null,
    manifest: null,
    error: null,
    createdAt,
    settledAt: null,
  });
  await em.flush();
  return row;
}
