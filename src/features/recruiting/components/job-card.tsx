import { Link } from '@tanstack/react-router'
import type { OwnJobSummary } from '#/contract/job/job.ts'
import { workRoleWords } from '#/words/professional.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { applicantsWord, untilWord } from '../recruiting.words.ts'
import { StateBadge } from './state-badge.tsx'

type JobCardProps = { job: OwnJobSummary; links: Pick<RecruitingLinks, 'details'> }

/** A job at a glance: which, until when, and who has applied. */
export function JobCard({ job, links }: JobCardProps) {
  const { id, title, role, city, state, author, handedInAt } = job
  return (
    <article className="relative space-y-2 rounded border border-line bg-card p-4 transition-colors hover:border-field-line">
      <h3 className="leading-5 font-semibold break-words">
        <Link {...links.details(id)} className="after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </h3>
      <p className="text-small text-muted">{[role && workRoleWords[role](), city].filter(Boolean).join(' · ')}</p>
      <p className="text-small">{untilWord(job)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <StateBadge job={job} />
        {state === 'draft' ? handedInAt && author?.name : <span className="text-muted">{applicantsWord(job)}</span>}
      </p>
    </article>
  )
}
