import type { ReactNode } from 'react'

type FurtherFiltersProps = { label: string; isOpen: boolean; children: ReactNode }

/** Filters that few need: folded until one of them is set. */
export function FurtherFilters({ label, isOpen, children }: FurtherFiltersProps) {
  return (
    <details open={isOpen} className="open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center px-1 text-small font-semibold text-primary-text hover:underline [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <div className="flex flex-wrap items-center gap-2 pt-1 pb-2 max-sm:[&>span]:grow max-sm:[&>span]:basis-[40%]">
        {children}
      </div>
    </details>
  )
}
