export { buyDomain, type BuyOptions, type BuyWish, type Purchase } from './buy.ts';
export { advanceOrder, sweepOrders } from './advance-order.ts';
export { sweepOrdersJob } from './orders.jobs.ts';
export { latestSales, type SoldItem } from './sold.ts';
