import { z } from 'zod';
import type { DeploymentSummary } from './deployment.entity.ts';

export const DeploymentWire = z
  .object({
    version: z.int(),
    status: z.enum(['building', 'live', 'superseded', 'failed']),
    subdomain: z.string(),
    customDomain: z.string().nullable(),
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Deployment' });

export function deploymentToWire({
  version,
  state,
  subdomain,
  customDomain,
  error,
  createdAt,
}: DeploymentSummary): z.input<typeof DeploymentWire> {
  return {
    version,
    status: state,
    subdomain,
    customDomain: customDomain ?? null,
    error: error ?? null,
    createdAt: createdAt.toISOString(),
  };
}
