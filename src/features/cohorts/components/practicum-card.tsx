import type { Practicum } from '#/contract/cohort/practicum.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { formatDay } from '#/words/dates.ts'
import { practicumDeeds } from '../practicum-deeds.ts'
import { practicumEndWords, practicumStateWords } from '../practicums.words.ts'
import { HoursList } from './hours-list.tsx'
import { Milestones } from './milestones.tsx'
import { PracticumMoves } from './practicum-moves.tsx'

type PracticumCardProps = {
  practicum: Practicum
  /** What it is known by on its page: where it is, or who it is about. */
  title: string
  /** Which course it belongs to, where that is not the page’s own. */
  about?: string
  level: 2 | 3
  posted: FormState | undefined
  onDone: () => void
}

/** A practicum as whichever side reads it, with what that side may do. */
export function PracticumCard({ practicum, title, about, level, posted, onDone }: PracticumCardProps) {
  const { id, state, sides, entries, runs, hours, minutesSigned, minutesOpen } = practicum
  const { word, tone } = practicumStateWords[state]
  const Heading = `h${level}` as const
  const isBegun = state === 'running' || state === 'signed'
  return (
    <article aria-labelledby={`practicum-${id}`} className="space-y-4 rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Heading id={`practicum-${id}`} className="min-w-0 font-semibold wrap-anywhere">
          {title}
        </Heading>
        <Badge tone={tone}>{word()}</Badge>
      </div>
      {about && <p className="text-small text-muted wrap-anywhere">{about}</p>}
      <Facts practicum={practicum} />
      {isBegun && (
        <div className="space-y-2">
          <RodProgress value={Math.floor(minutesSigned / 60)} max={hours} label={m.practicums_hours()} />
          {minutesOpen > 0 && (
            <p className="text-small text-muted">
              {m.practicums_hours_open({ hours: Math.floor((minutesOpen / 60) * 10) / 10 })}
            </p>
          )}
          {runs && sides.includes('trainee') && <p className="text-small">{m.practicums_hours_how()}</p>}
          {runs && sides.includes('supervisor') && minutesSigned < hours * 60 && (
            <p className="text-small">{m.practicums_sign_when({ hours })}</p>
          )}
        </div>
      )}
      {sides.includes('supervisor') && isBegun && (
        <section aria-label={m.practicums_hours_entries()} className="space-y-2">
          <h3 className="font-semibold">{m.practicums_hours_entries()}</h3>
          <HoursList
            hours={entries}
            maySign={() => runs}
            posted={posted}
            submit={practicumDeeds.sign}
            onDone={onDone}
          />
        </section>
      )}
      {isBegun && !(sides.length === 1 && sides[0] === 'school') && (
        <Milestones practicum={practicum} posted={posted} onDone={onDone} />
      )}
      <PracticumMoves practicum={practicum} posted={posted} onDone={onDone} />
    </article>
  )
}

function Facts({ practicum }: Pick<PracticumCardProps, 'practicum'>) {
  const { state, startsOn, endsOn, hours, words, schoolAgreedAt, traineeAgreedAt, supervisor, end, signed } = practicum
  const facts = [
    m.practicums_days({ start: formatDay(startsOn), end: formatDay(endsOn), hours }),
    supervisor && m.practicums_supervisor_is({ name: supervisor }),
    state === 'asked' &&
      (schoolAgreedAt ? m.practicums_school_agreed({ day: formatDay(schoolAgreedAt) }) : m.practicums_school_waits()),
    state === 'asked' &&
      (traineeAgreedAt
        ? m.practicums_trainee_agreed({ day: formatDay(traineeAgreedAt) })
        : m.practicums_trainee_waits()),
    signed && m.practicums_signed_off({ name: signed.by, day: formatDay(signed.at) }),
    signed?.words,
    end && m.practicums_ended({ day: formatDay(end.at), why: practicumEndWords[end.why]() }),
    end?.words,
  ].filter((one): one is string => Boolean(one))
  return (
    <div className="space-y-1">
      {facts.map((one) => (
        <p key={one} className="wrap-anywhere">
          {one}
        </p>
      ))}
      {words && <p className="text-small text-muted wrap-anywhere whitespace-pre-line">{words}</p>}
    </div>
  )
}
