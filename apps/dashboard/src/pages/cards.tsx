import { TextSkeleton } from '../parts/skeleton.tsx';

/** Skeleton of loading cards. */
export function CardsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div key={card} className="h-44 rounded-xl border border-line bg-panel p-5">
          <TextSkeleton className="h-16 w-full" />
          <TextSkeleton className="mt-5 w-1/2" />
          <TextSkeleton className="mt-2.5 w-3/4" />
        </div>
      ))}
    </div>
  );
}
