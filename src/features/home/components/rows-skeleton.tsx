import { Skeleton } from '#/ui/primitives/skeleton.tsx'

/** Stands where the rows of a part of the day will be. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className="flex h-11 items-center justify-between gap-6">
      <Skeleton className="w-3/5" />
      <Skeleton className="w-1/5" />
    </div>
  ))
}
