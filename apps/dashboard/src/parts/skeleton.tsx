import { joinClassNames } from './class-names.ts';

/** Skeleton of loading text. */
export function TextSkeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames('block h-3.5 animate-[breathe_1.6s_ease-in-out_infinite] rounded bg-line', className)}
    />
  );
}

/** Skeleton of a loading list. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-16 items-center justify-between gap-6 px-5">
          <TextSkeleton className={row % 2 ? 'w-40' : 'w-52'} />
          <TextSkeleton className="hidden w-24 sm:block" />
          <TextSkeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}

/** Skeleton of a loading panel. */
export function PanelSkeleton({ className = 'h-40' }: { className?: string }) {
  return (
    <div className={joinClassNames('rounded-xl border border-line bg-panel p-5', className)}>
      <TextSkeleton className="w-32" />
      <TextSkeleton className="mt-4 w-2/3" />
      <TextSkeleton className="mt-2.5 w-1/2" />
    </div>
  );
}
