import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import { lazyPart } from '#/client/lazy-part.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { JobStanding } from '#/contract/job/application.ts'
import type { CareerDone } from '#/contract/job/career.search.ts'
import type { JobSummary } from '#/contract/job/job.ts'
import type { MapOutline } from '#/contract/place/place.ts'
import { ReportButton } from '#/features/moderation/components/report-button.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { ApplyPanel as ServedApplyPanel, closedText } from '../components/apply-panel.tsx'
import { JobTold, Similar } from '../components/job-told.tsx'
import { whatOf, whereOf } from '../components/job-row.tsx'
import { reportJob } from '../career.functions.ts'
import type { CareerLinks } from '../career.links.ts'
import type { ReadJob } from '../found.ts'

// Most readers are signed out, and have nothing to fill in.
const ApplyPanel = createIsomorphicFn()
  .server(() => ServedApplyPanel)
  .client(() => lazyPart(() => import('../components/apply-panel.tsx').then((part) => part.ApplyPanel)))()

type JobScreenProps = {
  job: ReadJob
  html: string
  outline: MapOutline | null
  similar: readonly JobSummary[]
  /** Where the reader stands with it; null where nobody is signed in. */
  standing: JobStanding | null
  viewer: Pick<SessionUser, 'id' | 'activeRole' | 'roles'> | null
  done: CareerDone | null
  posted: FormState | undefined
  links: CareerLinks
  onDone: () => void
}

/** A job: what one does, where, for how much, and how one applies. One that is over says so. */
export function JobScreen({ job, similar, standing, viewer, done, posted, links, onDone, ...told }: JobScreenProps) {
  const isOpen = job.state === 'open'
  return (
    <Container className="pt-5 pb-12">
      <p className="pb-3 text-small">
        <Link {...links.list()} className={linkClass}>
          {m.career_all()}
        </Link>
      </p>
      <header className="pb-5">
        <h1 className="text-[28px] leading-tight font-bold tracking-[-0.022em] break-words text-balance sm:text-display">
          {job.title}
        </h1>
        <p className="mt-1.5 text-muted">{[whereOf(job), whatOf(job)].join(' · ')}</p>
      </header>
      {!isOpen && (
        <Alert tone="info" role="status" className="mb-5">
          {closedText(job)}
        </Alert>
      )}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          {!isOpen && <Similar jobs={similar} link={links.job} />}
          <div className={isOpen ? '' : 'pt-8'}>
            <JobTold job={job} links={links} {...told} />
          </div>
        </div>
        <aside aria-label={m.career_apply()} className="min-w-0 lg:sticky lg:top-4">
          <Card className="scroll-mt-20 p-5" id="apply">
            <h2 className="pb-3 text-lead font-semibold">{m.career_apply()}</h2>
            {viewer && standing ? (
              <Suspense>
                <ApplyPanel
                  job={job}
                  viewer={viewer}
                  standing={standing}
                  done={done}
                  posted={posted}
                  links={links}
                  onDone={onDone}
                />
              </Suspense>
            ) : (
              <Guest job={job} links={links} />
            )}
          </Card>
        </aside>
      </div>
      {isOpen && (
        <div className="pt-10">
          <Similar jobs={similar} link={links.job} />
        </div>
      )}
      {viewer && (
        <div className="pt-8">
          <ReportButton
            variant="ghost"
            size="sm"
            label={m.career_report()}
            title={m.career_report_title()}
            send={(report) => reportJob({ data: { id: job.id, report } })}
          />
        </div>
      )}
    </Container>
  )
}

/** An application belongs to somebody, who can take it back: so it takes an account. */
function Guest({ job, links }: Pick<JobScreenProps, 'job' | 'links'>) {
  if (job.state !== 'open') return <p className="text-muted">{closedText(job)}</p>
  return (
    <div className="space-y-3">
      <p className="text-small text-muted">{m.career_guest_text()}</p>
      <Button asChild className="w-full">
        <Link {...links.login(`/career/${job.slug}/details`)}>{m.career_guest_apply()}</Link>
      </Button>
    </div>
  )
}
