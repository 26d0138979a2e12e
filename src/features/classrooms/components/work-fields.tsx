import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import { m } from '#/paraglide/messages.js'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Field } from '#/ui/form/field.tsx'
import { CheckTile } from '#/ui/primitives/check-tile.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { weekdayWord, workWord } from '../classrooms.words.ts'
import { evenWeek, hoursAtMost, weekdays } from '../work-cycles.ts'

type WorkFieldsProps = {
  cycles: readonly WorkCycle[]
  timeZone: string | undefined
  errors: Record<string, string>
}

const legends = [m.classrooms_work_first, m.classrooms_work_second]

/** The hours in which children are not called away: the same on each of some days, as most schools have them. */
export function WorkFields({ cycles, timeZone, errors }: WorkFieldsProps) {
  const week = evenWeek(cycles)
  // Whichever of the hours is wrong is said once: they stand beside each other.
  const wrong = Object.entries(errors).find(([name]) => name.startsWith('workCycles'))?.[1]
  return (
    <FormSection title={m.classrooms_section_work()} lead={m.classrooms_work_lead()}>
      {week ? (
        <>
          <input type="hidden" name="workShown" value="true" />
          {cycles.length > 0 && <input type="hidden" name="timeZone" value={timeZone} />}
          <Fieldset name="workCycles" legend={m.classrooms_work_days()} error={wrong}>
            <div className="flex gap-1.5">
              {weekdays.map((day) => (
                <CheckTile
                  key={day}
                  label={weekdayWord(day, 'long')}
                  short={weekdayWord(day, 'short')}
                  name="workDay"
                  value={day}
                  defaultChecked={week.days.includes(day)}
                />
              ))}
            </div>
          </Fieldset>
          {Array.from({ length: hoursAtMost }, (_, at) => (
            <Fieldset key={legends[at]!()} legend={legends[at]!()}>
              <div className="grid grid-cols-2 gap-4">
                <Field id={`work-start-${at}`} label={m.classrooms_work_from()}>
                  <Input type="time" name="workStart" defaultValue={week.hours[at]?.start} />
                </Field>
                <Field id={`work-end-${at}`} label={m.classrooms_work_to()}>
                  <Input type="time" name="workEnd" defaultValue={week.hours[at]?.end} />
                </Field>
              </div>
            </Fieldset>
          ))}
        </>
      ) : (
        <p className="text-muted">{m.classrooms_work_uneven({ cycles: workWord(cycles) })}</p>
      )}
    </FormSection>
  )
}
