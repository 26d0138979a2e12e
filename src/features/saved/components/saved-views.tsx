import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { normalQuery } from '#/contract/saved/normal-search.ts'
import type { SavedKind } from '#/contract/saved/saved-kinds.ts'
import type { SavedSearch } from '#/contract/saved/saved.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { savedQuery } from '../saved.queries.ts'
import { sameAs } from '../saved.ts'

type SavedViewsProps = {
  kind: SavedKind
  /** What the list shows now. */
  search: object
  links: {
    open: (search: SavedSearch) => LinkProps
    /** Where this one gets its name. */
    save: LinkProps
    /** Where they are renamed and removed. */
    all: LinkProps
  }
}

/** One's own views of a list by their names, above the list; and, where what is shown has none, the way to give it one. */
export function SavedViews({ kind, search, links }: SavedViewsProps) {
  const views = useSuspenseQuery(savedQuery()).data.filter((one) => one.kind === kind && one.isOpen)
  const query = normalQuery(kind, search) ?? {}
  const isNarrowed = Object.keys(query).length > 0
  const shown = sameAs(views, kind, query)
  if (views.length === 0 && !isNarrowed) return null
  return (
    <nav aria-label={m.saved_views()} className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-4 text-small">
      {views.length > 0 && <span className="text-muted">{m.saved_views()}</span>}
      {views.map((view) => (
        <Link
          key={view.id}
          {...links.open(view)}
          aria-current={view.id === shown?.id ? 'page' : undefined}
          className={`${linkClass} wrap-anywhere aria-[current=page]:font-semibold aria-[current=page]:no-underline`}
        >
          <bdi>{view.name}</bdi>
        </Link>
      ))}
      {isNarrowed && !shown && (
        <Link {...links.save} preload={false} className={linkClass}>
          {m.saved_view_save()}
        </Link>
      )}
      {views.length > 0 && (
        <Link {...links.all} className={linkClass}>
          {m.saved_views_change()}
        </Link>
      )}
    </nav>
  )
}
