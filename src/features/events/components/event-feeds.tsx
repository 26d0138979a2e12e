import type { EventSearch } from '#/contract/event/event.search.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { narrowing } from '../events.search.ts'

const forms = [
  ['ics', m.events_feed_ics],
  ['rss', m.events_feed_rss],
  ['json', m.events_feed_json],
] as const

/** What other programs follow: all of it, or what is narrowed to now. */
export function EventFeeds({ search }: { search: EventSearch }) {
  const { place: _name, ...filter } = narrowing(search)
  return (
    <section aria-labelledby="take-along">
      <h2 id="take-along" className="mb-1 text-small font-semibold">
        {m.events_feeds()}
      </h2>
      <p className="mb-1 max-w-prose text-small text-muted">{m.events_feeds_text()}</p>
      <ul className="flex flex-wrap gap-x-4 text-small">
        {forms.map(([form, word]) => (
          <li key={form}>
            <a href={filePaths.eventFeed(form, filter)} className={`${linkClass} inline-block py-1.5`}>
              {word()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
