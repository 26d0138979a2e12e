import { Link } from '@tanstack/react-router'
import type { OwnJobSummary } from '#/contract/job/job.ts'
import { m } from '#/paraglide/messages.js'
import type { Column } from '#/ui/data-table/data-table.tsx'
import { employmentWords } from '#/words/job.ts'
import { workRoleWords } from '#/words/professional.ts'
import { StateBadge } from './components/state-badge.tsx'
import type { RecruitingLinks } from './recruiting.links.ts'
import { applicantsWord, untilWord } from './recruiting.words.ts'

export const jobsColumns = (withHouse: boolean): Column<OwnJobSummary>[] => [
  { id: 'until', title: m.recruiting_expires(), cell: untilWord },
  { id: 'state', title: m.recruiting_state(), cell: (job) => <StateBadge job={job} /> },
  ...(withHouse
    ? [{ id: 'house', title: m.record_organisation(), cell: ({ organisation }: OwnJobSummary) => organisation.name }]
    : []),
  {
    id: 'applications',
    title: m.recruiting_applicants(),
    cell: (job) => (job.state === 'draft' ? null : applicantsWord(job)),
  },
  { id: 'author', title: m.recruiting_author(), isSpare: true, cell: ({ author }) => author?.name },
]

type JobCellProps = { job: OwnJobSummary; links: Pick<RecruitingLinks, 'details'> }

/** What a row is about: its title, and what one does and where. */
export function JobCell({ job, links }: JobCellProps) {
  const { id, title, role, employments, city } = job
  return (
    <span className="block min-w-0">
      <Link {...links.details(id)} className="line-clamp-2 font-semibold hover:underline">
        {title}
      </Link>
      <span className="block truncate text-small text-muted">
        {[role && workRoleWords[role](), ...employments.map((one) => employmentWords[one]()), city]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
