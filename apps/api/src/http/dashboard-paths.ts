/** The pages of the dashboard, as its router names them (apps/dashboard/src/router.tsx; test/house.test.ts compares). */
export const DASHBOARD_PATHS = [
  '/',
  '/sign-in',
  '/sign-up',
  '/names',
  '/domains',
  '/domains/:domain',
  '/keys',
  '/orders',
  '/approvals',
  '/approvals/:id',
  '/billing',
  '/contact',
  '/settings',
  '/device',
  '/log',
] as const;
