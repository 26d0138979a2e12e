import { useRef, useState } from 'react'
import { horizonDays, noticeHours, pauseMinutes, tutorLimits } from '#/contract/tutor/tutor-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { fieldId } from '#/ui/form/field-context.ts'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { putTexts } from '#/ui/form/put-texts.ts'
import { TakenOver } from '#/ui/form/taken-over.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { weekdays, type ProfileValues, type Texts } from '../profile-form.ts'
import { weekdayWord } from '#/words/weekday.ts'

type PartProps = { texts: Texts; errors: Record<string, string> }

/** When one can be booked: the hours of each weekday as they are said, days that differ, and how close and how far. */
export function HoursFields({ texts, errors, timeZones }: PartProps & { timeZones: readonly string[] }) {
  return (
    <>
      <Field name="timeZone" label={m.tutoring_zone()} help={m.tutoring_zone_help()} error={errors.timeZone}>
        <NativeSelect defaultValue={texts.timeZone}>
          {[...new Set([texts.timeZone ?? '', ...timeZones])].filter(Boolean).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <WeekFields texts={texts} errors={errors} />
      <ExceptionFields texts={texts} errors={errors} />
      <RuleFields texts={texts} errors={errors} />
    </>
  )
}

function WeekFields({ texts, errors }: PartProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <Fieldset name="hours" legend={m.tutoring_week()} help={m.tutoring_week_help()} error={errors.hours}>
      <div ref={box} className="space-y-2">
        {weekdays.map((day) => (
          <Field
            key={day}
            name={`hours.${day}`}
            label={weekdayWord(day)}
            error={errors[`hours.${day}`]}
            className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-center"
          >
            <Input
              dir="ltr"
              autoComplete="off"
              maxLength={80}
              placeholder="09:00–12:00, 14:00–18:00"
              defaultValue={texts[`hours.${day}`]}
            />
          </Field>
        ))}
      </div>
      <TakenOver
        name="hours"
        onTake={(taken) => putTexts(box.current, 'hours', JSON.parse(taken) as Record<string, string>)}
      />
    </Fieldset>
  )
}

const freeRows = 3
const rowsOf = (filled: number) => Math.min(tutorLimits.exceptions, filled + freeRows)

/** Some rows more than are filled: with what is saved come others. */
function ExceptionFields({ texts, errors }: PartProps) {
  const box = useRef<HTMLDivElement>(null)
  const filled = Object.keys(texts).filter((name) => /^exceptions\.\d+\.date$/.test(name) && texts[name]).length
  const [taken, setTaken] = useState(0)
  const rows = rowsOf(Math.max(filled, taken))
  const put = (all: ProfileValues['exceptions']) => {
    setTaken(all.length)
    requestAnimationFrame(() =>
      Array.from({ length: rowsOf(all.length) }, (_, at) =>
        putTexts(box.current, `exceptions.${at}`, all[at] ?? { date: '', hours: '' }),
      ),
    )
  }
  return (
    <Fieldset name="exceptions" legend={m.tutoring_exceptions()} help={m.tutoring_exceptions_help()}>
      <div ref={box} className="space-y-3">
        {Array.from({ length: rows }, (_, at) => {
          const [date, hours] = [`exceptions.${at}.date`, `exceptions.${at}.hours`]
          return (
            <div key={at} className="grid gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <Field name={date} label={m.tutoring_exception_date()} error={errors[date]}>
                <DateInput defaultValue={texts[date]} className="px-3" />
              </Field>
              <Field name={hours} label={m.tutoring_exception_hours()} error={errors[hours]}>
                <Input
                  dir="ltr"
                  autoComplete="off"
                  maxLength={80}
                  placeholder={m.tutoring_closed()}
                  defaultValue={texts[hours]}
                />
              </Field>
            </div>
          )
        })}
      </div>
      <TakenOver name="exceptions" onTake={(given) => put(JSON.parse(given) as ProfileValues['exceptions'])} />
      {errors.exceptions && <FieldError id={`${fieldId('exceptions')}-more`}>{errors.exceptions}</FieldError>}
    </Fieldset>
  )
}

function RuleFields({ texts, errors }: PartProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="pauseMinutes" label={m.tutoring_pause()} error={errors.pauseMinutes}>
        <NativeSelect defaultValue={texts.pauseMinutes}>
          {pauseMinutes.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? m.tutoring_pause_none() : m.tutoring_of_minutes({ minutes })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="noticeHours" label={m.tutoring_notice()} error={errors.noticeHours}>
        <NativeSelect defaultValue={texts.noticeHours}>
          {noticeHours.map((hours) => (
            <option key={hours} value={hours}>
              {m.tutoring_hours_before({ hours })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="horizonDays" label={m.tutoring_horizon()} error={errors.horizonDays}>
        <NativeSelect defaultValue={texts.horizonDays}>
          {horizonDays.map((days) => (
            <option key={days} value={days}>
              {m.tutoring_days_ahead({ days })}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}
