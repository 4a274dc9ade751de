import { routeMailJob } from '@onym/domains';
import { bindProcess, bindTask, type Task } from '@onym/platform';
import { checkConnections } from './check-connections.ts';
import { checkConnectionsJob, sweepMailRoutesJob, syncAllJob } from './dns.jobs.ts';
import { routeMail } from './route-mail.ts';
import { sweepMailRoutes } from './sweep-mail-routes.ts';
import { syncAllZones } from './sync-all-zones.ts';
import { syncZone } from './sync-zone.ts';
import { zoneProcess } from './zone-process.ts';

export const dnsTasks: Task[] = [
  bindProcess(zoneProcess, syncZone),
  bindTask(syncAllJob, syncAllZones),
  bindTask(routeMailJob, routeMail),
  bindTask(sweepMailRoutesJob, (scope) => sweepMailRoutes(scope)),
  bindTask(checkConnectionsJob, (scope) => checkConnections(scope)),
];
