import { SlowNotice } from '../parts/slow-notice.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';

/** Replaces a page that is still loading after some seconds. */
export function SlowPage() {
  return (
    <div aria-busy="true" className="space-y-4">
      <PanelSkeleton />
      <SlowNotice afterMs={0} />
    </div>
  );
}
