import { bindTask, type Task } from '@onym/platform';
import { judgePurchaseJob } from '@onym/accounts/trust';
import { judgePurchase } from './judge-purchase.ts';

export const brandTasks: Task[] = [bindTask(judgePurchaseJob, (scope, { orderId }) => judgePurchase(scope, orderId))];
