import { Link, type LinkProps } from '@tanstack/react-router'
import type { CohortApplication } from '#/contract/cohort/cohort.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { quietLinkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { HoursForm } from '../components/hours-form.tsx'
import { CredentialPart } from '../components/credential-part.tsx'
import { HoursList } from '../components/hours-list.tsx'
import { MovesForm } from '../components/moves-form.tsx'
import { PracticumPart, type FoundSchools } from '../components/practicum-part.tsx'
import { applicationDeeds } from '../cohort-deeds.ts'
import { riskText, ruleText, sourceWords, stageWords } from '../cohorts.words.ts'

type ApplicationScreenProps = {
  application: CohortApplication
  posted: FormState | undefined
  /** Where it belongs: the cohort, or one’s own courses. */
  above: LinkProps
  /** Schools that a practicum can be asked of; for those who may ask. */
  found: FoundSchools
  profile: LinkProps
  onDone: () => void
}

const trains = ({ stage }: CohortApplication): boolean =>
  stage === 'enrolled' || stage === 'completed' || stage === 'certified' || stage === 'placed'

/** One application from enquiry to placement, for whichever side reads it. */
export function ApplicationScreen(props: ApplicationScreenProps) {
  const { application, posted, above, found, profile, onDone } = props
  const { cohort, name, side, stage, offerUntil, source } = application
  const isOwn = side === 'applicant'
  return (
    <>
      <PageHeader
        className="pb-5 md:pb-6"
        breadcrumb={
          <p className="text-small text-muted">
            <Link {...above} className={quietLinkClass}>
              {isOwn ? m.cohorts_own_title() : cohort.title}
            </Link>
          </p>
        }
        title={isOwn ? cohort.title : (name ?? m.cohorts_somebody())}
        lead={isOwn ? cohort.organisation : m.cohorts_heard_by({ source: sourceWords[source]() })}
      />
      <div className="grid items-start gap-x-12 gap-y-8 pb-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="next" className="space-y-4">
            <h2 id="next" className="flex flex-wrap items-center gap-3 text-lead font-semibold">
              {m.cohorts_next()}
              <Badge tone={stageWords[stage].tone}>{stageWords[stage].word()}</Badge>
            </h2>
            {offerUntil && <p>{m.cohorts_offer_stands({ day: formatDay(offerUntil) })}</p>}
            <MovesForm application={application} posted={posted} onDone={onDone} />
          </section>
          {trains(application) && (
            <>
              <Training application={application} posted={posted} onDone={onDone} />
              <PracticumPart application={application} found={found} posted={posted} onDone={onDone} />
              <CredentialPart application={application} posted={posted} profile={profile} onDone={onDone} />
            </>
          )}
          <section aria-labelledby="statement" className="space-y-2">
            <h2 id="statement" className="text-lead font-semibold">
              {m.cohorts_statement()}
            </h2>
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{application.statement}</p>
          </section>
        </div>
        <Way application={application} />
      </div>
    </>
  )
}

function Training({ application, posted, onDone }: Pick<ApplicationScreenProps, 'application' | 'posted' | 'onDone'>) {
  const { id, hours, side, mayEnter, progress, plan, risks } = application
  const hoursOf = (minutes: number) => Math.floor(minutes / 60)
  return (
    <section aria-labelledby="training" className="space-y-5">
      <h2 id="training" className="text-lead font-semibold">
        {m.cohorts_progress()}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <RodProgress
          value={hoursOf(progress.minutesSigned + progress.minutesOpen)}
          max={plan.hoursRequired}
          label={m.cohorts_progress_hours()}
        />
        <RodProgress value={progress.visits} max={plan.visitsRequired} label={m.cohorts_progress_visits()} />
      </div>
      <p className="text-small text-muted">
        {m.cohorts_progress_text({ signed: hoursOf(progress.minutesSigned), open: hoursOf(progress.minutesOpen) })}
      </p>
      {risks.length > 0 && (
        <div className="rounded border border-line bg-card p-4">
          <Badge tone="warning">{m.cohorts_risk()}</Badge>
          <ul className="space-y-1 py-2">
            {risks.map((risk) => (
              <li key={risk.kind}>{riskText(risk)}</li>
            ))}
          </ul>
          <p className="text-small text-muted">{ruleText()}</p>
        </div>
      )}
      {mayEnter && <HoursForm application={id} entries={hours.length} posted={posted} onDone={onDone} />}
      <h3 className="font-semibold">{m.cohorts_hours()}</h3>
      <HoursList
        hours={hours}
        maySign={({ isOfPracticum }) => application.maySign && side !== 'applicant' && !isOfPracticum}
        posted={posted}
        submit={applicationDeeds.sign}
        onDone={onDone}
      />
    </section>
  )
}

function Way({ application: { steps } }: Pick<ApplicationScreenProps, 'application'>) {
  return (
    <aside aria-labelledby="steps" className="min-w-0 rounded border border-line bg-card p-5">
      <h2 id="steps" className="font-semibold">
        {m.cohorts_steps()}
      </h2>
      <ol className="divide-y divide-line">
        {steps.map(({ stage, at, words }) => (
          <li key={`${stage} ${at}`} className="py-2 text-small">
            <p>
              {stageWords[stage].word()} · <span className="text-muted tabular-nums">{formatDay(at)}</span>
            </p>
            {words && <p className="text-muted wrap-anywhere whitespace-pre-line">{words}</p>}
          </li>
        ))}
      </ol>
    </aside>
  )
}
