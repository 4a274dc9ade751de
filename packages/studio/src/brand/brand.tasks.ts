import { bindTask, type Task } from '@onym/platform';
import { checkPurchasedNameJob } from '@onym/accounts/trust';
import { flagSuspiciousPurchase } from './flag-suspicious-purchase.ts';

export const brandTasks: Task[] = [
  bindTask(checkPurchasedNameJob, (scope, { orderId }) => flagSuspiciousPurchase(scope, orderId)),
];
