import { z } from 'zod';
import { BIN_DAYS, type Deletable } from './deleted-assets.ts';

/** The query parameter of a list that selects the bin; operation-descriptions.ts of the API describes it. */
export const DeletedFilter = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** The time of deletion in lists of the bin. */
export const DeletedAtWire = z.iso
  .datetime()
  .optional()
  .meta({ description: `Only of deleted ones; they can be restored for ${BIN_DAYS} days` });

/** The field `deletedAt` of an asset in the bin; no field for others. */
export function deletedAtToWire({ deletedAt }: Deletable): { deletedAt?: string } {
  return deletedAt ? { deletedAt: deletedAt.toISOString() } : {};
}
