import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Draws the social pictures of a logo while a caller waits. */
export const drawSocialPicturesJob = declareJob('logos.draw-social-pictures', z.object({ logoId: z.string() }), {
  lane: 'making',
  maxAttempts: 4,
});
