import { TIERS } from '@onym/core';
import { z } from 'zod';

export const TierWire = z.enum(TIERS);
