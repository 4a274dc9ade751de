import { bindTask, type Task } from '@onym/platform';
import { drawSocialPictures } from './draw-social-pictures.ts';
import { drawSocialPicturesJob } from './logos.jobs.ts';

export const logosTasks: Task[] = [
  bindTask(drawSocialPicturesJob, (scope, { logoId }) => drawSocialPictures(scope, logoId)),
];
