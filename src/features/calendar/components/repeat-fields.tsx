import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { CheckTile } from '#/ui/primitives/check-tile.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { addMonths } from '../days.ts'
import { formatWeekday, repeatWords, unitWords, weekdayName } from '../calendar.words.ts'
import type { EventDraft } from '../event-draft.ts'
import {
  codeOf,
  intervalAtMost,
  nthOf,
  repeatKinds,
  unitOf,
  weekdayCodes,
  type Repeat,
  type RepeatEnd,
} from '../recurrence.ts'
import type { ChangeDraft } from '../use-event-form.ts'

type RepeatFieldsProps = { draft: EventDraft; error: string | undefined; onChange: ChangeDraft }

/** Whether it repeats, on which days, and how long. */
export function RepeatFields({ draft: { repeat, startDay }, error, onChange }: RepeatFieldsProps) {
  const set = (fields: Partial<Repeat>) => onChange({ repeat: { ...repeat, ...fields } })
  const kinds = repeat.kind === 'other' ? [...repeatKinds, 'other' as const] : repeatKinds
  const isWeekly = repeat.kind === 'weekly'
  const unit = unitOf[repeat.kind]
  const days = repeat.days.length > 0 ? repeat.days : startDay ? [codeOf(startDay)] : []
  return (
    <div className="space-y-4">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field id="event-rrule" label={m.calendar_repeat()} error={error}>
          <NativeSelect value={repeat.kind} onChange={({ target }) => set({ kind: target.value as Repeat['kind'] })}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {wordOf(kind, startDay)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {repeat.kind !== 'none' && repeat.kind !== 'other' && (
          <Ends end={repeat.end} startDay={startDay} onEnd={(end) => set({ end })} />
        )}
      </div>
      {unit && (
        <Field id="event-interval" label={m.calendar_every()}>
          {(control) => (
            <div className="flex items-center gap-3">
              <Input
                {...control}
                type="number"
                min={1}
                max={intervalAtMost}
                value={repeat.interval || ''}
                onChange={({ target }) => set({ interval: Math.min(intervalAtMost, Math.floor(Number(target.value))) })}
                onBlur={() => repeat.interval < 1 && set({ interval: 1 })}
                className="w-20 shrink-0"
              />
              <span>{unitWords[unit]({ count: repeat.interval })}</span>
            </div>
          )}
        </Field>
      )}
      {isWeekly && (
        <fieldset>
          <legend className="mb-1.5 text-small font-semibold">{m.calendar_on_days()}</legend>
          <div className="flex gap-1.5">
            {weekdayCodes.map((code) => (
              <CheckTile
                key={code}
                label={weekdayName(code, 'long')}
                short={weekdayName(code, 'short')}
                checked={days.includes(code)}
                onChange={({ currentTarget }) =>
                  set({ days: currentTarget.checked ? [...days, code] : days.filter((one) => one !== code) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** The monthly ones say which day of the month they mean. */
function wordOf(kind: Repeat['kind'], startDay: string): string {
  if (!startDay) return repeatWords[kind]()
  if (kind === 'monthly_day') return m.calendar_repeat_monthly_on({ day: Number(startDay.slice(8)) })
  if (kind !== 'monthly_weekday') return repeatWords[kind]()
  const weekday = formatWeekday(startDay)
  const nth = nthOf(startDay)
  return nth === -1 ? m.calendar_repeat_monthly_last({ weekday }) : m.calendar_repeat_monthly_nth({ nth, weekday })
}

type EndsProps = { end: RepeatEnd; startDay: string; onEnd: (end: RepeatEnd) => void }

function Ends({ end, startDay, onEnd }: EndsProps) {
  function choose(type: string) {
    if (type === 'on') onEnd({ type, day: startDay ? addMonths(startDay, 3) : '' })
    else onEnd(type === 'after' ? { type, count: 10 } : { type: 'never' })
  }
  return (
    <Field label={m.calendar_ends()}>
      {(control) => (
        <div className="flex gap-2">
          <NativeSelect {...control} value={end.type} onChange={({ target }) => choose(target.value)} className="grow">
            <option value="never">{m.calendar_ends_never()}</option>
            <option value="on">{m.calendar_ends_on()}</option>
            <option value="after">{m.calendar_ends_after()}</option>
          </NativeSelect>
          {end.type === 'on' && (
            <Input
              type="date"
              aria-label={m.calendar_ends_on()}
              min={startDay}
              value={end.day}
              onChange={({ target }) => onEnd({ type: 'on', day: target.value })}
              className="w-38 shrink-0 px-2.5"
            />
          )}
          {end.type === 'after' && (
            <Input
              type="number"
              aria-label={m.calendar_ends_times()}
              min={1}
              max={999}
              value={end.count || ''}
              onChange={({ target }) => onEnd({ type: 'after', count: Math.min(999, Number(target.value)) })}
              className="w-20 shrink-0"
            />
          )}
        </div>
      )}
    </Field>
  )
}
