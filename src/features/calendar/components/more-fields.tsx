import X from 'lucide-react/icons/x'
import { reminderMinutes, visibilities, type CalendarEvent } from '#/contract/calendar/calendar.ts'
import { colors, type Color } from '#/contract/core/color.ts'
import { colorWords } from '#/words/color.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { reminderWord, visibilityWords } from '../calendar.words.ts'
import { ownZone, type EventDraft } from '../event-draft.ts'
import type { ChangeDraft } from '../use-event-form.ts'

type MoreFieldsProps = { draft: EventDraft; errors: Record<string, string>; onChange: ChangeDraft }

const zones = (chosen: string): string[] => [
  ...new Set([chosen, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
]

/** What only some events need. */
export function MoreFields({ draft, errors, onChange }: MoreFieldsProps) {
  const { description, reminders, visibility, color, timeZone, allDay } = draft
  const left = reminderMinutes.filter((minutes) => !reminders.includes(minutes))
  return (
    <div className="space-y-5 pt-4">
      <Field id="event-description" label={m.calendar_description()} error={errors.description}>
        <Textarea
          rows={3}
          value={description}
          onChange={({ target }) => onChange({ description: target.value })}
          maxLength={5000}
        />
      </Field>
      <Field id="event-reminders" label={m.calendar_reminders()} error={errors.reminders}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            {reminders.map((minutes) => (
              <span
                key={minutes}
                className="inline-flex h-11 items-center gap-1 rounded bg-tint ps-3 text-small font-medium"
              >
                {reminderWord(minutes)}
                <button
                  type="button"
                  aria-label={m.calendar_reminder_remove({ time: reminderWord(minutes) })}
                  onClick={() => onChange({ reminders: reminders.filter((one) => one !== minutes) })}
                  className="grid size-11 cursor-pointer place-items-center text-muted hover:text-ink"
                >
                  <X aria-hidden className="size-4" />
                </button>
              </span>
            ))}
            {reminders.length < 5 && (
              <NativeSelect
                {...control}
                value=""
                onChange={({ target }) =>
                  target.value !== '' &&
                  onChange({ reminders: [...reminders, Number(target.value) as (typeof reminderMinutes)[number]] })
                }
                className="grow"
              >
                <option value="">{m.calendar_reminder_add()}</option>
                {left.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {reminderWord(minutes)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </div>
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="event-visibility" label={m.calendar_visibility()} error={errors.visibility}>
          <NativeSelect
            value={visibility}
            onChange={({ target }) => onChange({ visibility: target.value as CalendarEvent['visibility'] })}
          >
            {visibilities.map((one) => (
              <option key={one} value={one}>
                {visibilityWords[one]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field id="event-color" label={m.calendar_color()} error={errors.color}>
          <NativeSelect
            value={color ?? ''}
            onChange={({ target }) => onChange({ color: (target.value || null) as Color | null })}
          >
            <option value="">{m.calendar_color_own()}</option>
            {colors.map((one) => (
              <option key={one} value={one}>
                {colorWords[one]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {!allDay && (
          <Field id="event-timeZone" label={m.calendar_zone()} error={errors.timeZone} className="sm:col-span-2">
            <NativeSelect value={timeZone} onChange={({ target }) => onChange({ timeZone: target.value })}>
              {zones(timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      </div>
    </div>
  )
}
