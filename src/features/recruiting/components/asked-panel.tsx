import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { askedQuery } from '../recruiting.queries.ts'
import { nameWord } from '../recruiting.words.ts'

/** Applications that colleagues ask one about; nothing where nobody does. */
export function AskedPanel({ links }: { links: Pick<RecruitingLinks, 'applicant'> }) {
  const asked = useSuspenseQuery(askedQuery()).data
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="asked" className="rounded border border-line bg-card p-4">
      <h2 id="asked" className="font-semibold">
        {m.recruiting_asked()}
      </h2>
      <ul className="divide-y divide-line">
        {asked.map(({ application, person, job, endsAt, saidAt }) => (
          <li key={application} className="flex flex-wrap items-baseline gap-x-3 py-2 text-small">
            <Link {...links.applicant(application)} className={`${linkClass} font-semibold`}>
              {nameWord(person)}
            </Link>
            <span className="text-muted">
              {[job.title, m.recruiting_look_until({ day: formatDay(endsAt) }), saidAt && m.recruiting_answered()]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
