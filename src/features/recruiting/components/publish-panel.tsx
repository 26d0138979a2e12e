import { Link } from '@tanstack/react-router'
import type { JobHouse, OwnJob } from '#/contract/job/job.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { Completeness, fieldHash } from './completeness.tsx'
import { CopyForm, DeleteButton } from './copy-delete.tsx'
import { JobDeed } from './job-deed.tsx'

type PublishPanelProps = {
  job: OwnJob
  house: JobHouse | undefined
  posted: FormState | undefined
  editPath: string
  links: RecruitingLinks
}

/** What it still lacks, and the one step from there. */
export function PublishPanel({ job, house, posted, editPath, links }: PublishPanelProps) {
  const { may, missing, unsaid, state, handedInAt } = job
  const again = state !== 'draft'
  return (
    <aside aria-label={m.recruiting_before()} className="space-y-5 self-start rounded border border-line bg-card p-5">
      <Completeness missing={missing} unsaid={unsaid} at={(part) => editPath + fieldHash(part)} />
      {may.publish && house && <Room house={house} links={links} />}
      {may.publish && (
        <div className="space-y-2">
          <JobDeed
            job={job}
            name="publish"
            label={again ? m.recruiting_publish_again() : m.recruiting_publish()}
            said={m.recruiting_done_published()}
            className="w-full"
            posted={posted}
          />
          <p className="text-small text-muted">{m.recruiting_publish_text()}</p>
        </div>
      )}
      {may.handIn && (
        <div className="space-y-2">
          <JobDeed
            job={job}
            name="hand_in"
            label={m.recruiting_hand_in()}
            said={m.recruiting_done_handed_in()}
            className="w-full"
            posted={posted}
          />
          <p className="text-small text-muted">{m.recruiting_hand_in_text()}</p>
        </div>
      )}
      {!may.publish && !may.handIn && handedInAt && state === 'draft' && (
        <Alert tone="info">{m.recruiting_handed_in_text()}</Alert>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <CopyForm job={job} posted={posted} links={links} />
        {may.delete && <DeleteButton job={job} links={links} />}
      </div>
    </aside>
  )
}

/** Said before it bites, with the way to more. */
export function Room({
  house: { limit, open, mayPublish },
  links,
}: {
  house: JobHouse
  links: Pick<RecruitingLinks, 'plans'>
}) {
  if (!mayPublish) return <Alert tone="info">{m.recruiting_pending()}</Alert>
  if (limit === null) return null
  if (open < limit) return <p className="text-small text-muted">{m.recruiting_room({ open, limit })}</p>
  return (
    <Alert tone="warning">
      <p>{m.recruiting_full({ limit })}</p>
      <Link {...links.plans} className={linkClass}>
        {m.recruiting_plans()}
      </Link>
    </Alert>
  )
}
