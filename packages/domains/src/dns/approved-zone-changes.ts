import type { ChangePerformers } from '@onym/billing/spending';
import { grantName } from '@onym/platform';
import { applyTemplate } from './apply-template.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { importZone } from './import-zone.ts';
import { restoreVersion, undoChange } from './restore-version.ts';
import { updateRecord } from './update-record.ts';
import type { ZoneRequest } from './zone-request.ts';

/** How this module makes the changes of a key that its owner approved. */
export const zoneChanges: ChangePerformers = {
  zone: (scope, { owner, domain, request: stored }) => {
    const grant = grantName(owner, domain);
    const request = stored as ZoneRequest;
    switch (request.does) {
      case 'create':
        return createRecord(scope, grant, request.record);
      case 'update':
        return updateRecord(scope, grant, request.id, request.patch);
      case 'delete':
        return deleteRecord(scope, grant, request.id);
      case 'import':
        return importZone(scope, grant, request.zone, {
          replace: request.replace,
          force: request.force,
          dryRun: false,
        });
      case 'template':
        return applyTemplate(scope, grant, request.template, request.values, false);
      case 'restore':
        return restoreVersion(scope, grant, request.id, false);
      case 'undo':
        return undoChange(scope, grant, false);
    }
  },
};
