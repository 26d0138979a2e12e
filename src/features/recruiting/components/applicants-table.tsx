import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { applicantStages } from '#/contract/job/application-kinds.ts'
import type { ApplicantSummary } from '#/contract/job/application.ts'
import { applicationLimits } from '#/contract/job/application-kinds.ts'
import { MatchRow } from '#/features/career/components/match-lines.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { counted } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { numberFormat } from '#/words/formats.ts'
import { applicationStatusWords } from '#/words/job.ts'
import { recruitingDeeds } from '../recruiting-deeds.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { nameWord, unmatchedWord } from '../recruiting.words.ts'
import { useChanged } from '../use-changed.ts'

type ApplicantsTableProps = {
  job: string
  page: { applicants: readonly ApplicantSummary[]; mayDecide: boolean }
  posted: FormState | undefined
  links: Pick<RecruitingLinks, 'applicant'>
}

/** Who applied, a row each; several of them are brought on together. */
export function ApplicantsTable({ job, page: { applicants, mayDecide }, posted, links }: ApplicantsTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const ids = applicants.map(({ id }) => id).filter((id) => chosen.has(id))
  return (
    <div className="space-y-3">
      <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
        {applicants.map((applicant) => (
          <li key={applicant.id} className="relative flex items-start gap-3 px-3 py-3 hover:bg-sunken sm:px-4">
            {mayDecide && (
              <label className="relative z-10 grid size-9 shrink-0 place-items-center noscript:hidden">
                <span className="sr-only">{m.recruiting_choose_person({ name: nameWord(applicant.person) })}</span>
                <Checkbox checked={chosen.has(applicant.id)} onChange={() => toggle(applicant.id)} />
              </label>
            )}
            <ApplicantLine applicant={applicant} links={links} />
          </li>
        ))}
      </ul>
      {ids.length > 0 && <MoveMany job={job} ids={ids} posted={posted} onDone={() => setChosen(new Set())} />}
    </div>
  )
}

type LineProps = { applicant: ApplicantSummary; links: Pick<RecruitingLinks, 'applicant'> }

function ApplicantLine({ applicant, links }: LineProps) {
  const { id, person, status, submittedAt, isUnread, rating, match } = applicant
  const { word, tone } = applicationStatusWords[status]
  return (
    <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-[minmax(0,3fr)_minmax(0,6fr)_minmax(0,2.5fr)] md:items-center">
      <div className="min-w-0">
        <h2 className="font-semibold break-words">
          <Link {...links.applicant(id)} className="after:absolute after:inset-0 hover:underline">
            {nameWord(person)}
          </Link>
        </h2>
        <p className="text-small text-muted tabular-nums">
          {formatDay(submittedAt)}
          {isUnread && <span className="ms-2 font-semibold text-primary-text">{m.recruiting_unread()}</span>}
        </p>
      </div>
      <div className="min-w-0">
        {match?.isKnown ? <MatchRow match={match} /> : <p className="text-small text-muted">{unmatchedWord(match)}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-3 text-small md:justify-end">
        {rating !== null && <span className="tabular-nums">{starsWord(rating)}</span>}
        <Badge tone={tone}>{word()}</Badge>
      </p>
    </div>
  )
}

export const starsWord = (rating: number): string =>
  m.recruiting_stars({ stars: numberFormat({ maximumFractionDigits: 1 }).format(rating) })

type MoveManyProps = { job: string; ids: readonly string[]; posted: FormState | undefined; onDone: () => void }

/** All hear of it, in the same words. */
function MoveMany({ job, ids, posted, onDone }: MoveManyProps) {
  const changed = useChanged()
  return (
    <PostForm
      name="move_many"
      hidden={{ id: job, ids: ids.slice(0, applicationLimits.atOnce).join(',') }}
      posted={posted}
      offline={m.form_offline}
      submit={recruitingDeeds.move_many}
      onDone={({ moved }) => {
        onDone()
        void changed(m.recruiting_moved_many(counted(moved)))
      }}
      className="space-y-3 rounded border border-line bg-card p-4"
    >
      {({ errors, pending }) => (
        <>
          <p className="font-semibold">{m.recruiting_chosen(counted(ids.length))}</p>
          <StageField error={errors.status} />
          <WordField error={errors.word} />
          <Button type="submit" pending={pending}>
            {m.recruiting_move()}
          </Button>
        </>
      )}
    </PostForm>
  )
}

const stages = applicantStages.filter((stage) => stage !== 'submitted')

type StageFieldProps = { error: string | undefined; offered?: readonly (typeof applicantStages)[number][] }

export function StageField({ error, offered = stages }: StageFieldProps) {
  return (
    <Field name="status" label={m.recruiting_stage()} error={error}>
      <NativeSelect defaultValue={offered[0]}>
        {offered.map((stage) => (
          <option key={stage} value={stage}>
            {applicationStatusWords[stage].word()}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

/** Whoever applied hears of each step; here with one’s own words. */
export function WordField({ error, value }: { error: string | undefined; value?: string | undefined }) {
  return (
    <Field
      name="word"
      label={m.recruiting_word()}
      help={m.recruiting_word_help()}
      error={error}
      note={m.form_optional()}
    >
      <Textarea rows={4} maxLength={applicationLimits.word} defaultValue={value} />
    </Field>
  )
}
