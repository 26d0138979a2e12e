import { Link, type LinkProps } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'

export type SortLinks = {
  /** How the list is ordered by this column now, if it is. */
  current: 'ascending' | 'descending' | undefined
  /** The link that orders by it, or turns the order round. */
  link: LinkProps
}

export type SortHeadProps = { title: string; sort?: SortLinks | undefined; numeric?: boolean | undefined }

export function SortHead({ title, sort, numeric }: SortHeadProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort ? (sort.current ?? 'none') : undefined}
      className={cn(
        'h-7.5 px-4 text-small font-semibold whitespace-nowrap text-muted md:max-lg:px-2.5',
        numeric ? 'text-end' : 'text-start',
      )}
    >
      {sort ? (
        <Link
          {...sort.link}
          replace
          resetScroll={false}
          className="inline-flex min-h-7.5 items-center gap-1.5 hover:text-ink pointer-coarse:min-h-11"
        >
          {title}
          <SortMark current={sort.current} />
        </Link>
      ) : (
        title
      )}
    </th>
  )
}

/** Rods that grow, or shrink. */
function SortMark({ current }: { current: SortLinks['current'] }) {
  const lengths = current === 'descending' ? [10, 7, 4] : [4, 7, 10]
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={cn('size-2.5 rtl:-scale-x-100', !current && 'opacity-30')}>
      {lengths.map((length, index) => (
        <path key={length} d={`M0 ${index * 4}h${length}v2H0z`} fill="currentColor" />
      ))}
    </svg>
  )
}
