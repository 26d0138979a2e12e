import { cn } from '#/lib/cn.ts'

type AddressLinesProps = {
  /** In the order in which they are written; those that are empty are left out. */
  lines: readonly (string | null | undefined)[]
  className?: string
}

/** An address as it is written on a parcel. What stands twice is written once; every line keeps its own direction. */
export function AddressLines({ lines, className }: AddressLinesProps) {
  return (
    <address className={cn('not-italic', className)}>
      {[...new Set(lines)].map(
        (line) =>
          line && (
            <span key={line} className="block wrap-anywhere">
              <bdi>{line}</bdi>
            </span>
          ),
      )}
    </address>
  )
}
