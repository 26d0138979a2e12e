import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { applicantStages, movesFrom, type ApplicantStage } from '#/contract/job/application-kinds.ts'
import type { ApplicantSummary } from '#/contract/job/application.ts'
import type { JobDetailsSearch } from '#/contract/job/recruiting.search.ts'
import { MatchRow } from '#/features/career/components/match-lines.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { applicationStatusWords } from '#/words/job.ts'
import { recruitingDeeds } from '../recruiting-deeds.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { stageQuery } from '../recruiting.queries.ts'
import { nameWord } from '../recruiting.words.ts'
import { useChanged } from '../use-changed.ts'
import { StageField, starsWord, WordField } from './applicants-table.tsx'

type ApplicantsBoardProps = {
  job: string
  search: JobDetailsSearch
  page: { counts: Readonly<Record<ApplicantStage, number>>; mayDecide: boolean }
  posted: FormState | undefined
  links: Pick<RecruitingLinks, 'applicant' | 'details'>
}

/** The same people as the list, a column for each stage. */
export function ApplicantsBoard({ job, search, page: { counts, mayDecide }, posted, links }: ApplicantsBoardProps) {
  const pages = useSuspenseQueries({ queries: applicantStages.map((stage) => stageQuery(job, stage, search.q)) })
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
      {applicantStages.map((stage, at) => (
        <Column
          key={stage}
          stage={stage}
          count={counts[stage]}
          applicants={pages[at]!.data.applicants}
          all={links.details(job, { q: search.q, status: stage })}
          mayDecide={mayDecide}
          posted={posted}
          links={links}
        />
      ))}
    </div>
  )
}

type ColumnProps = {
  stage: ApplicantStage
  count: number
  applicants: readonly ApplicantSummary[]
  all: ReturnType<RecruitingLinks['details']>
  mayDecide: boolean
  posted: FormState | undefined
  links: Pick<RecruitingLinks, 'applicant'>
}

function Column({ stage, count, applicants, all, mayDecide, posted, links }: ColumnProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded border border-line bg-sunken p-3">
      <h2 id={id} className="flex items-baseline justify-between px-1 pb-2 font-semibold">
        {applicationStatusWords[stage].word()}
        <span className="text-small text-muted tabular-nums">{shownNumber(count)}</span>
      </h2>
      {applicants.length === 0 && <p className="px-1 pb-2 text-small text-muted">{m.recruiting_column_empty()}</p>}
      <ul className="space-y-3">
        {applicants.map((applicant) => (
          <li key={applicant.id}>
            <Card applicant={applicant} mayDecide={mayDecide} posted={posted} links={links} />
          </li>
        ))}
      </ul>
      {count > applicants.length && (
        <p className="px-1 pt-3 text-small">
          <Link {...all} className={linkClass}>
            {m.recruiting_column_all({ count: shownNumber(count) })}
          </Link>
        </p>
      )}
    </section>
  )
}

type CardProps = { applicant: ApplicantSummary } & Pick<ColumnProps, 'mayDecide' | 'posted' | 'links'>

function Card({ applicant, mayDecide, posted, links }: CardProps) {
  const { id, person, submittedAt, isUnread, rating, match } = applicant
  return (
    <article className="relative space-y-1.5 rounded border border-line bg-card p-3 hover:border-field-line">
      <h3 className="leading-5 font-semibold break-words">
        <Link {...links.applicant(id)} className="after:absolute after:inset-0 hover:underline">
          {nameWord(person)}
        </Link>
      </h3>
      <p className="flex flex-wrap gap-x-3 text-small text-muted tabular-nums">
        {formatDay(submittedAt)}
        {isUnread && <span className="font-semibold text-primary-text">{m.recruiting_unread()}</span>}
        {rating !== null && <span>{starsWord(rating)}</span>}
      </p>
      {match?.isKnown && <MatchRow match={match} />}
      {mayDecide && <Move applicant={applicant} posted={posted} />}
    </article>
  )
}

/** To another column; whoever applied hears of it. */
function Move({ applicant: { id, person, status, version }, posted }: Pick<CardProps, 'applicant' | 'posted'>) {
  const changed = useChanged()
  return (
    <details className="relative z-10 border-t border-line text-small">
      <summary className={`${linkClass} inline-flex min-h-9 cursor-pointer items-center pointer-coarse:min-h-11`}>
        {m.recruiting_move_title()}
        <span className="sr-only">: {nameWord(person)}</span>
      </summary>
      <PostForm
        name="move"
        hidden={{ id, version: String(version) }}
        posted={posted}
        offline={m.form_offline}
        submit={recruitingDeeds.move}
        onDone={() => void changed(m.recruiting_done_moved())}
        className="space-y-3 pb-1"
      >
        {({ values, errors, pending }) => (
          <>
            <StageField error={errors.status} offered={movesFrom(status)} />
            <WordField error={errors.word} value={values.word} />
            <Button type="submit" size="sm" pending={pending}>
              {m.recruiting_move()}
            </Button>
          </>
        )}
      </PostForm>
    </details>
  )
}
