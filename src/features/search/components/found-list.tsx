import { Link, type LinkProps } from '@tanstack/react-router'
import type { SearchHit } from '#/contract/search/search.ts'
import { m } from '#/paraglide/messages.js'
import { formatDay } from '#/words/dates.ts'
import { MarkedText } from '#/ui/primitives/marked-text.tsx'

type FoundListProps = { label: string; hits: readonly (SearchHit & { link: LinkProps })[] }

/** What was found of a kind, each with the words around what was looked for. */
export function FoundList({ label, hits }: FoundListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded border border-line bg-card">
      {hits.map(({ id, title, excerpt, at, link }) => (
        <li key={id} className="relative px-4 py-3 focus-within:bg-tint hover:bg-tint sm:px-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link {...link} className="min-w-0 font-medium break-words text-ink after:absolute after:inset-0">
              {title || m.search_no_title()}
            </Link>
            {at && (
              <time dateTime={at} className="text-small text-muted">
                {formatDay(at)}
              </time>
            )}
          </div>
          {excerpt.length > 0 && (
            <p className="mt-0.5 text-small break-words text-muted">
              <MarkedText parts={excerpt} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
