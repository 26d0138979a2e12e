import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { JobStanding } from '#/contract/job/application.ts'
import type { CareerDone } from '#/contract/job/career.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { CareerLinks } from '../career.links.ts'
import type { ReadJob } from '../found.ts'
import { ApplyForm } from './apply-form.tsx'
import { CvForm } from './cv-form.tsx'
import { MatchLines } from './match-lines.tsx'
import { OwnApplicationCard } from './own-application.tsx'

export type ApplyPanelProps = {
  job: ReadJob
  viewer: Pick<SessionUser, 'id' | 'activeRole' | 'roles'>
  standing: JobStanding
  /** What has just been done. */
  done: CareerDone | null
  posted: FormState | undefined
  links: CareerLinks
  onDone: () => void
}

const doneWords: Record<CareerDone, () => string> = {
  sent: m.career_done_sent,
  kept: m.career_done_kept,
  filed: m.career_done_filed,
  unfiled: m.career_done_unfiled,
  withdrawn: m.career_done_withdrawn,
  months: m.career_done_months,
  chosen: m.career_done_chosen,
}

/** How somebody fits, and how they apply; once they have, how that stands. */
export function ApplyPanel({ job, viewer, standing, done, posted, links, onDone }: ApplyPanelProps) {
  const { match, application, mayEdit, mayApply } = standing
  const isSent = application !== null && application.status !== 'draft'
  const [isJustSent, setJustSent] = useState(false)
  return (
    <div className="space-y-5">
      {done && (
        <Alert tone="success" role="status">
          {doneWords[done]()}
        </Alert>
      )}
      {mayEdit ? (
        <Button asChild variant="outline">
          <Link {...links.own(viewer, job.id)}>{m.career_own()}</Link>
        </Button>
      ) : (
        <Match match={match} profile={links.profile(viewer)} />
      )}
      {isSent && (
        <OwnApplicationCard application={application} posted={posted} takesFocus={isJustSent} onDone={onDone} />
      )}
      {mayApply && (
        <>
          <CvForm job={job.id} draft={application} posted={posted} onDone={onDone} />
          <ApplyForm
            job={job}
            draft={application}
            hasProfile={match.isKnown}
            posted={posted}
            onSent={() => setJustSent(true)}
            onDone={onDone}
          />
        </>
      )}
      {!mayApply && !isSent && !mayEdit && <p className="text-muted">{closedText(job)}</p>}
      {application && (
        <p className="text-small">
          <Link {...links.applications} className={linkClass}>
            {m.career_applications()}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Nothing, for those of whom nothing is known and who have no place to say it. */
function Match({ match, profile }: { match: JobStanding['match']; profile: LinkProps | null }) {
  if (!match.isKnown && !profile) return null
  return (
    <section aria-label={m.career_match()} className="space-y-2">
      <p className="text-small font-semibold">{m.career_match()}</p>
      <MatchLines match={match} />
      <p className="text-small text-muted">{match.isKnown ? m.career_match_text() : m.career_match_nothing()}</p>
      {profile && (
        <p className="text-small">
          <Link {...profile} className={linkClass}>
            {match.isKnown ? m.career_profile() : m.career_profile_write()}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Why nobody can apply now. */
export const closedText = ({ state }: Pick<ReadJob, 'state'>): string =>
  state === 'paused' ? m.career_paused_text() : m.career_closed_text()
