import type { OwnSchool, OwnStatus } from '#/contract/school/listing.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { levelWord } from '#/words/level.ts'
import { statusWord } from '#/words/school.ts'
import { listingDeeds } from '../listing-deeds.ts'
import { nextOf } from '../listing.words.ts'
import { useChanged } from '../use-changed.ts'
import { DeclareForm } from './declare-form.tsx'
import { EvidenceForm } from './evidence-form.tsx'
import { JudgeForm } from './judge-form.tsx'

type StatusListProps = {
  school: OwnSchool
  posted: FormState | undefined
  /** Whoever judges the evidence. */
  judges: boolean
}

/** Who recognises the school, how far that is proved, and what comes next. */
export function StatusList({ school, posted, judges }: StatusListProps) {
  const { statuses, may } = school
  return (
    <section id="statuses" aria-labelledby="statuses-title" className="scroll-mt-24 border-t border-line pt-8">
      <h2 id="statuses-title" className="text-lead font-semibold">
        {m.schools_status_title()}
      </h2>
      <p className="mt-1 max-w-prose text-small text-muted">
        {judges ? m.listing_judge_lead() : m.listing_statuses_lead()}
      </p>
      {statuses.length > 0 && (
        <ul className="mt-4 max-w-4xl space-y-3">
          {statuses.map((status) => (
            <li key={status.id}>
              <StatusCard school={school} status={status} posted={posted} judges={judges} />
            </li>
          ))}
        </ul>
      )}
      {may.edit && <DeclareForm school={school} posted={posted} />}
    </section>
  )
}

type StatusCardProps = StatusListProps & { status: OwnStatus }

function StatusCard({ school, status, posted, judges }: StatusCardProps) {
  const changed = useChanged()
  const { tone, word, next } = nextOf(status)
  const title = statusWord(status)
  const span = [
    status.level ? levelWord(status.level) : m.schools_status_whole(),
    status.from && m.schools_since_day({ day: formatDay(status.from) }),
    status.to && m.schools_until({ day: formatDay(status.to) }),
  ].filter(Boolean)
  return (
    <article aria-label={title} className="rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{title}</h3>
          <p className="text-small text-muted">{span.join(', ')}</p>
        </div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="mt-2 text-small wrap-anywhere whitespace-pre-line">{next}</p>
      {status.evidence && (
        <p className="mt-2 text-small">
          <a
            href={filePaths.schoolEvidence(school.id, status.id)}
            download={status.evidence.name}
            className={`${linkClass} wrap-anywhere`}
          >
            {status.evidence.name}
          </a>{' '}
          <span className="text-muted">{m.listing_evidence_of({ day: formatDay(status.evidence.at) })}</span>
        </p>
      )}
      {judges && status.state === 'filed' && <JudgeForm school={school} status={status} posted={posted} />}
      {school.may.edit && (
        <div className="mt-3 flex flex-wrap items-start gap-3">
          {!judges && !status.isOver && status.state !== 'checked' && (
            <EvidenceForm school={school} status={status} posted={posted} />
          )}
          <PostForm
            name="withdraw"
            hidden={{ id: school.id, status: status.id }}
            posted={posted}
            offline={m.form_offline}
            submit={listingDeeds.withdraw}
            onDone={({ school: now }) => void changed(now, m.listing_done_withdrawn())}
          >
            {({ pending }) => (
              <Button
                type="submit"
                variant="ghost"
                size="sm"
                pending={pending}
                aria-label={m.listing_withdraw_named({ title })}
              >
                {m.listing_withdraw()}
              </Button>
            )}
          </PostForm>
        </div>
      )}
    </article>
  )
}
