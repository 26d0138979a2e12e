import type { PlannedChild, SchoolYear, SchoolYears } from '#/contract/classroom/school-year.ts'
import { yearsOn } from '#/lib/days.ts'
import type { FormState } from '#/lib/form-state.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { choiceOf, stepOf, valueOf, type Origin } from '../school-years.ts'
import { useYearChoice } from '../use-year-choice.ts'

type YearOriginProps = {
  origin: Origin
  rooms: SchoolYears['classrooms']
  year: SchoolYear
  school: string | undefined
  posted: FormState | undefined
}

/** The children of a classroom, or of the waiting list, and where each goes. */
export function YearOrigin({ origin, rooms, year, school, posted }: YearOriginProps) {
  const { id, room, children } = origin
  const { choose, failure } = useYearChoice(year.id, school)
  const open = children.filter(({ goal }) => goal === 'open').length
  const title = room?.name ?? (id === 'waitlist' ? m.years_from_waitlist() : m.years_from_none())
  const refusal = failure ?? (posted?.values.from === id ? posted.message : null)
  return (
    <Card asChild className="p-5 md:p-6">
      <form method="post" aria-labelledby={`from-${id}`} onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="form" value="choose" />
        <input type="hidden" name="id" value={year.id} />
        <input type="hidden" name="from" value={id} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={`from-${id}`} className="text-title leading-tight">
            <bdi>{title}</bdi>
          </h2>
          <span className="text-muted tabular-nums">{children.length}</span>
          {open > 0 && <Badge tone="warning">{m.years_open_mark({ count: open })}</Badge>}
        </div>
        {refusal && (
          <Alert tone="danger" role="alert" className="mt-4">
            {refusal}
          </Alert>
        )}
        <ul className="mt-3 grid gap-x-12 lg:grid-cols-2">
          {children.map((child) => (
            <ChildRow
              key={child.id}
              child={child}
              rooms={rooms}
              startsOn={year.startsOn}
              onChoose={(value) => choose(choiceOf(child.id, value))}
            />
          ))}
        </ul>
        <NoScript>
          <Button type="submit" variant="outline" className="mt-4">
            {m.years_save()}
          </Button>
        </NoScript>
      </form>
    </Card>
  )
}

type ChildRowProps = {
  child: PlannedChild
  rooms: SchoolYears['classrooms']
  startsOn: string
  onChoose: (value: string) => void
}

function ChildRow({ child, rooms, startsOn, onChoose }: ChildRowProps) {
  const { id, birthDate, status, classroom, isChosen } = child
  const name = fullName(child)
  const step = stepOf(child)
  const notes = [
    birthDate && ageWord(yearsOn(birthDate, startsOn)),
    !isChosen && step !== 'stay' && step !== 'open' && m.years_suggested(),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2.5">
      <p className="min-w-0">
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-small text-muted">{notes.join(' · ')}</span>
      </p>
      <input type="hidden" name={`went-${id}`} value={valueOf(child)} />
      <NativeSelect
        name={`goes-${id}`}
        aria-label={m.years_where({ name })}
        value={valueOf(child)}
        onChange={({ target }) => onChoose(target.value)}
        className={step === 'open' ? 'w-full sm:w-60 [&>select]:border-warning' : 'w-full sm:w-60'}
      >
        {step === 'open' && <option value="">{m.years_choose()}</option>}
        {rooms.map((room) => (
          <option key={room.id} value={room.id}>
            {wordOf(room, { isNew: status === 'waitlist', isSame: room.id === classroom?.id })}
          </option>
        ))}
        {status === 'waitlist' ? (
          <option value="waits">{m.years_waits()}</option>
        ) : (
          <option value="leaves">{m.years_leaves()}</option>
        )}
      </NativeSelect>
    </li>
  )
}

const wordOf = ({ name }: { name: string }, { isNew, isSame }: { isNew: boolean; isSame: boolean }): string =>
  (isNew ? m.years_joins : isSame ? m.years_stays_in : m.years_goes_to)({ name })

const ageWord = (count: number) => (count > 0 ? m.years_age({ count }) : m.years_age_none())
