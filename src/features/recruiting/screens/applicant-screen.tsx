import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Applicant, ApplicationStep } from '#/contract/job/application.ts'
import type { ApplicantPageSearch } from '#/contract/job/recruiting.search.ts'
import { MatchLines } from '#/features/career/components/match-lines.tsx'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { applicationStatusWords } from '#/words/job.ts'
import { ApplicantNotes } from '../components/applicant-notes.tsx'
import { ApplicantOpinions, OwnOpinion } from '../components/applicant-opinions.tsx'
import { StageField, WordField } from '../components/applicants-table.tsx'
import { TalkTimesForm } from '../components/talk-times-form.tsx'
import { recruitingDeeds } from '../recruiting-deeds.ts'
import { applicantQuery } from '../recruiting.queries.ts'
import { doneWords, nameWord, unmatchedWord } from '../recruiting.words.ts'
import { useChanged } from '../use-changed.ts'

export async function loadApplicant(queries: Queries, id: string) {
  await queries.ensure(applicantQuery(id))
  return { posted: currentFormState('recruiting') }
}

export type ApplicantScreenProps = {
  id: string
  search: ApplicantPageSearch
  posted: FormState | undefined
  links: {
    /** The job among those of its house; null for whoever does not look after it. */
    job: (id: string) => LinkProps
    write: (person: string) => LinkProps
  }
}

/** An application: what was sent, how it fits, and what becomes of it. A colleague reads what was sent alone. */
export function ApplicantScreen({ id, search, posted, links }: ApplicantScreenProps) {
  const applicant = useSuspenseQuery(applicantQuery(id)).data
  const decides = applicant.reader === 'manager'
  return (
    <>
      <Head applicant={applicant} links={links} />
      {search.done && (
        <Alert tone="success" role="status" className="mb-5">
          {doneWords[search.done]()}
        </Alert>
      )}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-8">
          {applicant.person === null && <Unnamed applicant={applicant} posted={posted} />}
          <Sent applicant={applicant} />
          {applicant.reader === 'colleague' && <OwnOpinion applicant={applicant} posted={posted} />}
          {decides && <ApplicantNotes applicant={applicant} posted={posted} />}
          {decides && <ApplicantOpinions applicant={applicant} posted={posted} />}
        </div>
        <aside aria-label={m.recruiting_standing()} className="min-w-0 space-y-6 lg:sticky lg:top-4">
          <section aria-label={m.career_match()} className="space-y-2 rounded border border-line bg-card p-5">
            <h2 className="text-lead font-semibold">{m.career_match()}</h2>
            {applicant.match?.isKnown ? (
              <MatchLines match={applicant.match} />
            ) : (
              <p className="text-small text-muted">{unmatchedWord(applicant.match)}</p>
            )}
          </section>
          {decides && <MoveForm applicant={applicant} posted={posted} />}
          {decides && applicant.status === 'interview' && <TalkTimesForm applicant={applicant} posted={posted} />}
          <Steps steps={applicant.steps} keepUntil={applicant.keepUntil} />
        </aside>
      </div>
    </>
  )
}

function Head({ applicant, links }: { applicant: Applicant } & Pick<ApplicantScreenProps, 'links'>) {
  const { person, job, status, submittedAt, reader } = applicant
  const { word, tone } = applicationStatusWords[status]
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-[28px] leading-tight font-bold tracking-[-0.022em] break-words">{nameWord(person)}</h1>
          <Badge tone={tone}>{word()}</Badge>
        </div>
        <p className="mt-1 text-muted">
          {reader === 'manager' ? (
            <Link {...links.job(job.id)} className={linkClass}>
              {job.title}
            </Link>
          ) : (
            job.title
          )}
          {' · '}
          {m.recruiting_sent_on({ day: formatDay(submittedAt) })}
        </p>
      </div>
      {reader === 'manager' && person && (
        <Button asChild variant="outline">
          <Link {...links.write(person.id)}>{m.recruiting_write()}</Link>
        </Button>
      )}
    </header>
  )
}

/** The house looks first without names; whoever decides may ask for one. */
function Unnamed({ applicant: { id, reader, hasCv }, posted }: MoveFormProps) {
  const changed = useChanged()
  return (
    <section aria-label={m.recruiting_hides_names()} className="space-y-3 rounded border border-line bg-card p-5">
      <p>{hasCv ? m.recruiting_unnamed_cv() : m.recruiting_unnamed_text()}</p>
      {reader === 'manager' && (
        <PostForm
          name="name"
          hidden={{ id }}
          posted={posted}
          offline={m.form_offline}
          submit={recruitingDeeds.name}
          onDone={() => void changed(m.recruiting_done_named())}
        >
          {({ pending }) => (
            <Button type="submit" variant="outline" pending={pending}>
              {m.recruiting_name_see()}
            </Button>
          )}
        </PostForm>
      )}
    </section>
  )
}

function Sent({ applicant: { id, letter, answers, cv } }: { applicant: Applicant }) {
  return (
    <section aria-label={m.career_letter()} className="space-y-5">
      <p dir="auto" className="whitespace-pre-line break-words">
        {letter}
      </p>
      {answers.length > 0 && (
        <dl className="space-y-3">
          {answers.map(({ question, value }) => (
            <div key={question.id}>
              <dt className="text-small text-muted">{question.label}</dt>
              <dd dir="auto" className="whitespace-pre-line break-words">
                {question.kind === 'check' ? m.career_yes() : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {cv && (
        <p>
          <a href={filePaths.applicationCv(id)} download className={`${linkClass} font-semibold break-all`}>
            {cv.name}
          </a>
        </p>
      )}
    </section>
  )
}

type MoveFormProps = { applicant: Applicant; posted: FormState | undefined }

/** To another stage; whoever applied hears of it. */
function MoveForm({ applicant: { id, version, moves }, posted }: MoveFormProps) {
  const changed = useChanged()
  if (moves.length === 0) return null
  return (
    <section aria-labelledby="move" className="rounded border border-line bg-card p-5">
      <h2 id="move" className="pb-3 text-lead font-semibold">
        {m.recruiting_move_title()}
      </h2>
      <PostForm
        // What stands there is another after each step.
        key={version}
        name="move"
        hidden={{ id, version: String(version) }}
        posted={posted}
        offline={m.form_offline}
        submit={recruitingDeeds.move}
        onDone={() => void changed(m.recruiting_done_moved())}
        className="space-y-3"
      >
        {({ values, errors, pending }) => (
          <>
            <StageField error={errors.status} offered={moves} />
            <WordField error={errors.word} value={values.word} />
            <Button type="submit" pending={pending} className="w-full">
              {m.recruiting_move()}
            </Button>
          </>
        )}
      </PostForm>
    </section>
  )
}

type StepsProps = { steps: readonly ApplicationStep[]; keepUntil: string | null }

/** What whoever applied was told, and until when it is kept. */
function Steps({ steps, keepUntil }: StepsProps) {
  return (
    <section aria-labelledby="told" className="space-y-2 text-small">
      <h2 id="told" className="font-semibold">
        {m.recruiting_told()}
      </h2>
      <ol className="space-y-2 border-s border-line ps-4">
        {steps.toReversed().map(({ status, at, word }) => (
          <li key={`${at} ${status}`}>
            {applicationStatusWords[status].word()} <span className="text-muted tabular-nums">{formatDay(at)}</span>
            {word && (
              <p dir="auto" className="whitespace-pre-line break-words text-muted">
                {word}
              </p>
            )}
          </li>
        ))}
      </ol>
      {keepUntil && <p className="text-muted">{m.recruiting_kept_until({ day: formatDay(keepUntil) })}</p>}
    </section>
  )
}
