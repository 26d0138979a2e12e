import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'

export type TopNamesProps = {
  id: string
  title: string
  names: readonly { id: string; name: string; count: number; link: LinkProps }[]
}

/** What occurs most, each with the way to its entries. */
export function TopNames({ id, title, names }: TopNamesProps) {
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-card p-5">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {names.length === 0 ? (
        <p className="mt-3 text-muted">{m.logs_top_none()}</p>
      ) : (
        <ol className="mt-3 divide-y divide-line">
          {names.map((one) => (
            <li key={one.id} className="flex min-h-11 items-center justify-between gap-4">
              <Link {...one.link} className={`${linkClass} min-w-0 truncate py-2`}>
                {one.name}
              </Link>
              <span className="font-semibold tabular-nums">{shownNumber(one.count)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
