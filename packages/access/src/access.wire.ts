import { TIERS } from '@onym/kernel';
import { z } from 'zod';

export const TierWire = z.enum(TIERS);
