import { Link, type LinkProps } from '@tanstack/react-router'
import { cn } from '#/lib/cn.ts'
import { shownNumber } from '#/words/counted.ts'

export type StateChipsProps = {
  label: string
  chips: readonly { id: string; label: string; count?: number | undefined; link: LinkProps; current: boolean }[]
}

/** Where rows stand, and how many of each there are: links, so that each has an address. */
export function StateChips({ label, chips }: StateChipsProps) {
  return (
    <nav
      aria-label={label}
      className="min-w-0 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:[scrollbar-width:none]"
    >
      <ul className="flex gap-1.5 max-md:w-max md:flex-wrap">
        {chips.map(({ id, label: word, count, link, current }) => (
          <li key={id}>
            <Link
              {...link}
              replace
              resetScroll={false}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'flex min-h-9 items-center gap-1.5 rounded-full whitespace-nowrap border px-3.5 text-[0.9375rem] pointer-coarse:min-h-11',
                current
                  ? 'border-primary-text bg-tint font-semibold text-ink'
                  : 'border-line bg-card text-ink hover:border-field-line hover:bg-sunken',
              )}
            >
              {word}
              {count !== undefined && <span className="font-semibold tabular-nums">{shownNumber(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
