import type { OwnEvent } from '#/contract/event/event.ts'
import { repeatUnits, repeatWays, seriesLimits } from '#/contract/event/series-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { CheckTile } from '#/ui/primitives/check-tile.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { counted } from '#/words/counted.ts'
import { hostingDeeds } from '../hosting-deeds.ts'
import { repeatUnitWords, repeatWayWords, weekdayWord } from '../hosting.words.ts'
import { useDoor } from '../use-door.ts'
import { Folded } from '#/ui/page/folded.tsx'

type RepeatFormProps = { event: OwnEvent; posted: FormState | undefined }

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Further dates, each an event with places of its own. */
export function RepeatForm({ event, posted }: RepeatFormProps) {
  const { changed } = useDoor(event)
  const { id, version } = event
  return (
    <Folded title={m.hosting_repeat()} isOpen={posted?.values.form === 'repeat'}>
      <PostForm
        name="repeat"
        hidden={{ id, version: String(version) }}
        posted={posted}
        offline={m.form_offline}
        submit={hostingDeeds.repeat}
        onDone={({ event: now }) => void changed(m.hosting_repeated(counted(now.series?.dates.length ?? 1)))}
        className="space-y-4"
      >
        {({ values, errors, pending }) => (
          <>
            <p className="text-small text-muted">{m.hosting_repeat_text()}</p>
            <RepeatFields values={values} errors={errors} />
            <Button type="submit" variant="outline" pending={pending}>
              {m.hosting_repeat_do()}
            </Button>
          </>
        )}
      </PostForm>
    </Folded>
  )
}

type RepeatFieldsProps = { values: Record<string, string>; errors: Record<string, string> }

/** Of days and of months, what is asked of the others is left as it is. */
function RepeatFields({ values, errors }: RepeatFieldsProps) {
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Field name="interval" label={m.hosting_repeat_interval()} error={errors.interval}>
          <Input
            type="number"
            min={1}
            max={seriesLimits.interval}
            defaultValue={values.interval ?? '1'}
            className="w-24 tabular-nums"
          />
        </Field>
        <Field name="every" label={m.hosting_repeat_unit()} error={errors.every}>
          <NativeSelect defaultValue={values.every ?? 'week'}>
            {repeatUnits.map((unit) => (
              <option key={unit} value={unit}>
                {repeatUnitWords[unit]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <Fieldset name="weekdays" legend={m.hosting_repeat_weekdays()} help={m.hosting_repeat_weekdays_help()}>
        <div className="flex gap-1.5">
          {weekdays.map((day) => (
            <CheckTile
              key={day}
              name={`weekday${day}`}
              label={weekdayWord(day, 'long')}
              short={weekdayWord(day, 'short')}
              defaultChecked={values[`weekday${day}`] === 'on'}
            />
          ))}
        </div>
      </Fieldset>
      <Field name="by" label={m.hosting_repeat_months()} error={errors.by}>
        <NativeSelect defaultValue={values.by ?? 'date'}>
          {repeatWays.map((way) => (
            <option key={way} value={way}>
              {repeatWayWords[way]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="flex flex-wrap gap-4">
        <Field name="until" label={m.hosting_repeat_until()} error={errors.until}>
          <Input type="date" defaultValue={values.until} className="w-44" />
        </Field>
        <Field name="times" label={m.hosting_repeat_times()} error={errors.times}>
          <Input
            type="number"
            min={2}
            max={seriesLimits.dates}
            defaultValue={values.times}
            className="w-28 tabular-nums"
          />
        </Field>
      </div>
    </>
  )
}
