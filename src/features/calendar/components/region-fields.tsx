import { chooseRegion, useRegion, weekdayChoices } from '#/client/region.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Field } from '#/ui/form/field.tsx'
import { hourChoices } from '#/words/hours.ts'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { weekdayName } from '../calendar.words.ts'
import { weekdayCodes } from '../recurrence.ts'

const hourWords = { region: m.calendar_region, h12: m.calendar_hours_12, h23: m.calendar_hours_24 }

/** How weeks and hours are shown in this browser. In German and French hours run to twenty-four everywhere. */
export function RegionFields() {
  const locale = getLocale()
  const { choice } = useRegion(locale)
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <Field label={m.calendar_first_weekday()}>
        <NativeSelect
          value={choice.firstWeekday}
          onChange={({ target }) =>
            chooseRegion(locale, { firstWeekday: weekdayChoices.find((one) => one === target.value) })
          }
        >
          {weekdayChoices.map((one) => (
            <option key={one} value={one}>
              {one === 'region' ? m.calendar_region() : weekdayName(weekdayCodes[Number(one) - 1]!, 'long')}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {locale === 'en' && (
        <Field label={m.calendar_hours()}>
          <NativeSelect
            value={choice.hours}
            onChange={({ target }) => chooseRegion(locale, { hours: hourChoices.find((one) => one === target.value) })}
          >
            {hourChoices.map((one) => (
              <option key={one} value={one}>
                {hourWords[one]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
    </div>
  )
}
