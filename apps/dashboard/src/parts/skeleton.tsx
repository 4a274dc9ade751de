import { classNames } from './class-names.ts';

/** Skeleton of loading text. */
export function Bone({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-3.5 animate-[breathe_1.6s_ease-in-out_infinite] rounded bg-line', className)}
    />
  );
}

/** Skeleton of a loading list. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-panel">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-16 items-center justify-between gap-6 px-5">
          <Bone className={row % 2 ? 'w-40' : 'w-52'} />
          <Bone className="hidden w-24 sm:block" />
          <Bone className="w-16" />
        </div>
      ))}
    </div>
  );
}

/** Skeleton of a loading panel. */
export function PanelSkeleton({ className = 'h-40' }: { className?: string }) {
  return (
    <div className={classNames('rounded-xl border border-line bg-panel p-5', className)}>
      <Bone className="w-32" />
      <Bone className="mt-4 w-2/3" />
      <Bone className="mt-2.5 w-1/2" />
    </div>
  );
}
