import type { JobSearch } from '#/contract/job/job.search.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { narrowing } from '../career.search.ts'

const forms = [
  ['rss', m.career_feed_rss],
  ['json', m.career_feed_json],
] as const

/** What other programs follow: all of it, or what is narrowed to now. */
export function JobFeeds({ search }: { search: JobSearch }) {
  const { place: _name, ...filter } = narrowing(search)
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small text-muted">
      {m.career_feeds()}
      {forms.map(([form, word]) => (
        <a key={form} href={filePaths.jobFeed(form, filter)} className={`${linkClass} inline-block py-1.5`}>
          {word()}
        </a>
      ))}
    </p>
  )
}
