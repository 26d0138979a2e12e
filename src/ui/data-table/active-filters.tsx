import { Link, type LinkProps } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { linkClass } from '../primitives/link-class.ts'

export type ActiveFilter = { id: string; label: string; removeLabel: string; without: LinkProps }
export type ActiveFiltersProps = {
  label: string
  filters: readonly ActiveFilter[]
  clear: { label: string; link: LinkProps }
}

/** What narrows the list now, each with its way out. */
export function ActiveFilters({ label, filters, clear }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <li key={filter.id}>
          <Link
            {...filter.without}
            replace
            resetScroll={false}
            aria-label={filter.removeLabel}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-tint ps-3.5 pe-2.5 text-small font-medium text-ink hover:shadow-[inset_0_0_0_1px_var(--primary-text)] pointer-coarse:min-h-11"
          >
            {filter.label}
            <X aria-hidden className="size-4 text-primary-text" />
          </Link>
        </li>
      ))}
      <li className="ps-1">
        <Link {...clear.link} replace resetScroll={false} className={linkClass}>
          {clear.label}
        </Link>
      </li>
    </ul>
  )
}

/** What is chosen of several, each with the search it leaves when it goes. */
export function severalChosen<Name extends string>(
  search: Partial<Record<Name, string | undefined>>,
  name: Name,
  word: (value: string) => string,
) {
  const values = search[name]?.split(',') ?? []
  return values.map((value) => ({
    id: `${name}-${value}`,
    label: word(value),
    rest: { [name]: values.filter((other) => other !== value).join(',') || undefined },
  }))
}
