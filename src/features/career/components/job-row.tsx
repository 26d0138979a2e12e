import { Link } from '@tanstack/react-router'
import type { JobSummary } from '#/contract/job/job.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { listFormat } from '#/words/formats.ts'
import { employmentWords, salaryWord, startWord, workplaceWords } from '#/words/job.ts'
import { workRoleWords } from '#/words/professional.ts'
import type { CareerLinks } from '../career.links.ts'

type JobRowProps = { job: JobSummary; link: CareerLinks['job'] }

/** One job in a list: which, whose and where, what one does, what it pays, and until when one can apply. */
export function JobRow({ job, link }: JobRowProps) {
  return (
    <li className="group relative grid gap-x-6 gap-y-1 px-3 py-3 hover:bg-sunken sm:px-4 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3.5fr)] md:items-center">
      <div className="min-w-0">
        <h2 className="leading-6 font-semibold text-pretty break-words">
          <Link {...link(job.slug)} className="group-hover:underline after:absolute after:inset-0">
            {job.title}
          </Link>
        </h2>
        <p className="text-small text-muted">{whereOf(job)}</p>
      </div>
      <div className="min-w-0 text-small">
        <p>{whatOf(job)}</p>
        <p className="text-muted">{startWord(job.startsOn)}</p>
      </div>
      <div className="text-small md:text-end">
        <p className={cn('[unicode-bidi:plaintext]', job.salary ? 'font-semibold' : 'text-muted')}>
          {salaryWord(job.salary)}
        </p>
        <p className="text-muted tabular-nums">{m.career_until({ day: formatDay(job.expiresOn) })}</p>
      </div>
    </li>
  )
}

/** The house, the town and how far it is. */
export function whereOf({ organisation, city, distance, workplace }: JobSummary): string {
  const town =
    city && distance !== null && distance >= 1
      ? m.career_city_far({ city, km: shownNumber(Math.round(distance)) })
      : city
  return [organisation.name, town, workplace !== 'onsite' && workplaceWords[workplace]()].filter(Boolean).join(' · ')
}

export function whatOf({ role, levels, employments }: JobSummary): string {
  const ages = levels.map((level) => level.replace('-', '–')).join(', ')
  const how = listFormat({ type: 'disjunction' }).format(employments.map((one) => employmentWords[one]()))
  return [[workRoleWords[role](), ages].filter(Boolean).join(' '), how].filter(Boolean).join(' · ')
}
