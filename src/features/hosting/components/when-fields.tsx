import { useEffect, useRef, useState } from 'react'
import { hourChoices } from '#/contract/event/event.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { laterOn, minutesBetween, momentsOf } from '../clock.ts'
import type { EventValues } from '../event-form.ts'
import { momentIn, MomentField, putMoment } from './moment-field.tsx'

type WhenFieldsProps = {
  values: Pick<EventValues, 'starts' | 'ends' | 'startsHour' | 'endsHour' | 'timeZone' | 'allDay'>
  errors: Record<string, string>
  timeZones: readonly string[]
  ownZone?: boolean
  /** Neither whether it takes whole days nor its zone is asked here. */
  isFixed?: boolean
  /** Told of another beginning. */
  onMove?: (starts: string, form: HTMLFormElement | null) => void
}

const usualMinutes = 120
const parts = ['starts', 'ends'] as const
const hourLabels = { starts: m.hosting_starts_hour, ends: m.hosting_ends_hour }

/** From when to when, in which zone. The end goes along with the beginning. */
export function WhenFields({ values, errors, timeZones, ownZone = false, isFixed = false, onMove }: WhenFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  const length = useRef(lengthOf(values))
  const [twice, setTwice] = useState(() => doubled(values.starts, values.ends, values.timeZone))

  function look() {
    const [starts, ends] = parts.map((name) => momentIn(box.current, name))
    const zone =
      box.current?.querySelector<HTMLSelectElement | HTMLInputElement>('[name=timeZone]')?.value ?? values.timeZone
    setTwice(doubled(starts ?? null, ends ?? null, zone))
  }
  function moveEnd() {
    const starts = momentIn(box.current, 'starts')
    if (starts) {
      putMoment(box.current, 'ends', laterOn(starts, length.current))
      onMove?.(starts, box.current?.closest('form') ?? null)
    }
    look()
  }
  function keepLength() {
    const [starts, ends] = parts.map((name) => momentIn(box.current, name))
    if (starts && ends && ends > starts) length.current = minutesBetween(starts, ends)
    look()
  }
  useEffect(() => {
    const form = box.current?.closest('form')
    const zone = box.current?.querySelector<HTMLSelectElement | HTMLInputElement>('[name=timeZone]')
    if (ownZone && zone?.value === values.timeZone) zone.value = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const filled = ({ target }: Event) => target === form && look()
    form?.addEventListener('change', filled)
    return () => form?.removeEventListener('change', filled)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads stands in the page
  }, [])

  return (
    <div ref={box} className="group/when space-y-5">
      <div className="space-y-5">
        <MomentField
          name="starts"
          label={m.hosting_starts()}
          timeLabel={m.hosting_starts_time()}
          value={values.starts}
          error={errors.starts}
          onLeave={moveEnd}
        />
        <MomentField
          name="ends"
          label={m.hosting_ends()}
          timeLabel={m.hosting_ends_time()}
          value={values.ends}
          error={errors.ends}
          onLeave={keepLength}
        />
      </div>
      {parts.map((name) => (
        <div key={name} hidden={!twice[name] && !errors[`${name}Hour`]}>
          <Field
            name={`${name}Hour`}
            label={hourLabels[name]()}
            help={m.hosting_hour_help()}
            error={errors[`${name}Hour`]}
          >
            <NativeSelect defaultValue={values[`${name}Hour`] ?? ''} className="max-w-form">
              <option value="">{m.hosting_hour_none()}</option>
              {hourChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice === 'first' ? m.hosting_hour_first() : m.hosting_hour_second()}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
      ))}
      {isFixed ? (
        <>
          <input type="checkbox" name="allDay" defaultChecked={values.allDay} hidden />
          <input type="hidden" name="timeZone" value={values.timeZone} />
        </>
      ) : (
        <ZoneFields values={values} errors={errors} timeZones={timeZones} onZone={look} />
      )}
    </div>
  )
}

type ZoneFieldsProps = Pick<WhenFieldsProps, 'values' | 'errors' | 'timeZones'> & { onZone: () => void }

function ZoneFields({ values, errors, timeZones, onZone }: ZoneFieldsProps) {
  return (
    <>
      <CheckboxField name="allDay" defaultChecked={values.allDay} error={errors.allDay}>
        {m.hosting_all_day()}
      </CheckboxField>
      <Field name="timeZone" label={m.hosting_zone()} help={m.hosting_zone_help()} error={errors.timeZone}>
        <NativeSelect defaultValue={values.timeZone} onChange={onZone}>
          {[...new Set([values.timeZone, ...timeZones])].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  )
}

const lengthOf = ({ starts, ends }: WhenFieldsProps['values']): number =>
  starts && ends && ends > starts ? minutesBetween(starts, ends) : usualMinutes

const isDouble = (local: string | null, zone: string) => local !== null && momentsOf(local, zone).length > 1

const doubled = (starts: string | null, ends: string | null, zone: string) => ({
  starts: isDouble(starts, zone),
  ends: isDouble(ends, zone),
})
