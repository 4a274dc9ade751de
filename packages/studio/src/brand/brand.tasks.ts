import { bindTask, type Task } from '@onym/platform';
import { checkPurchasedNameJob } from '@onym/accounts/trust';
import { judgePurchase } from './flag-suspicious-purchase.ts';

export const brandTasks: Task[] = [
  bindTask(checkPurchasedNameJob, (scope, { orderId }) => judgePurchase(scope, orderId)),
];
