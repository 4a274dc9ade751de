import { routeMailJob } from '@onym/domains';
import { bindTask, type Task } from '@onym/platform';
import { checkConnections } from './check-connections.ts';
import { checkConnectionsJob, sweepMailRoutesJob, sweepZonesJob, syncAllJob, syncZoneJob } from './dns.jobs.ts';
import { routeMail } from './route-mail.ts';
import { sweepMailRoutes } from './sweep-mail-routes.ts';
import { sweepZones } from './sweep-zones.ts';
import { syncAllZones } from './sync-all-zones.ts';
import { syncZone } from './sync-zone.ts';

export const dnsTasks: Task[] = [
  bindTask(syncZoneJob, syncZone),
  bindTask(syncAllJob, syncAllZones),
  bindTask(routeMailJob, routeMail),
  bindTask(sweepMailRoutesJob, (scope) => sweepMailRoutes(scope)),
  bindTask(sweepZonesJob, (scope) => sweepZones(scope)),
  bindTask(checkConnectionsJob, (scope) => checkConnections(scope)),
];
