import { Link, type LinkProps } from '@tanstack/react-router'
import { LineIcon } from '../primitives/line-icon.tsx'
import { linkClass } from '../primitives/link-class.ts'
import { fromStart, type Sorted } from './sort-links.ts'

/** One thing that narrows a list: its words, and what the search becomes without it. */
export type ChosenFilter = { id: string; label: string; rest: object }

export type ActiveFiltersProps<S extends Sorted> = {
  search: S
  chosen: readonly ChosenFilter[]
  link: (search: S) => LinkProps
  texts: { activeFilters: string; removeFilter: (filter: string) => string }
  clear: { label: string; search: S }
}

/** What narrows the list now, each with its way out. */
export function ActiveFilters<S extends Sorted>({ search, chosen, link, texts, clear }: ActiveFiltersProps<S>) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label={texts.activeFilters} className="flex flex-wrap items-center gap-2">
      {chosen.map(({ id, label, rest }) => (
        <li key={id}>
          <Link
            {...link(fromStart({ ...search, ...rest }))}
            replace
            resetScroll={false}
            aria-label={texts.removeFilter(label)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-tint ps-3.5 pe-2.5 text-small font-medium text-ink hover:shadow-[inset_0_0_0_1px_var(--primary-text)] pointer-coarse:min-h-11"
          >
            {label}
            <LineIcon name="close" className="size-4 stroke-2 text-primary-text" />
          </Link>
        </li>
      ))}
      <li className="ps-1">
        <Link {...link(clear.search)} replace resetScroll={false} className={linkClass}>
          {clear.label}
        </Link>
      </li>
    </ul>
  )
}

/** What is chosen where one may be, by the word for it; nothing is chosen where there is no word. */
export const oneChosen = (name: string, label: string | false | undefined): ChosenFilter[] =>
  label ? [{ id: name, label, rest: { [name]: undefined } }] : []

/** What is chosen where several may be, each by the word for it. */
export function severalChosen<Name extends string>(
  search: Partial<Record<Name, string | undefined>>,
  name: Name,
  word: (value: string) => string,
): ChosenFilter[] {
  const values = search[name]?.split(',') ?? []
  return values.map((value) => ({
    id: `${name}-${value}`,
    label: word(value),
    rest: { [name]: values.filter((other) => other !== value).join(',') || undefined },
  }))
}
