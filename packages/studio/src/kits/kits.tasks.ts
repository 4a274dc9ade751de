import { bindTask, type Task } from '@onym/platform';
import { runExportJob, sweepExportsJob } from './kits.jobs.ts';
import { runExport } from './run-export.ts';
import { sweepExports } from './sweep-exports.ts';

export const kitsTasks: Task[] = [
  bindTask(runExportJob, (scope, { exportId }) => runExport(scope, exportId)),
  bindTask(sweepExportsJob, (scope) => sweepExports(scope)),
];
