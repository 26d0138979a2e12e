import type { OwnEvent } from '#/contract/event/event.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { counted } from '#/words/counted.ts'
import { hostingDeeds } from '../hosting-deeds.ts'
import { useDoor } from '../use-door.ts'
import { Folded } from '#/ui/page/folded.tsx'

type AddDatesFormProps = { event: OwnEvent; posted: FormState | undefined }

/** One more date of a series, or the same rule for longer. */
export function AddDatesForm({ event, posted }: AddDatesFormProps) {
  const { changed } = useDoor(event)
  const { id, version } = event
  return (
    <Folded title={m.hosting_dates_add()} isOpen={posted?.values.form === 'dates'}>
      <PostForm
        name="dates"
        hidden={{ id, version: String(version) }}
        posted={posted}
        offline={m.form_offline}
        submit={hostingDeeds.dates}
        onDone={({ event: now }) => void changed(m.hosting_repeated(counted(now.series?.dates.length ?? 1)))}
        className="space-y-4"
      >
        {({ values, errors, pending }) => (
          <>
            <p className="text-small text-muted">{m.hosting_dates_add_text()}</p>
            <div className="flex flex-wrap gap-4">
              <Field name="date" label={m.hosting_dates_one()} error={errors.date}>
                <Input type="date" defaultValue={values.date} className="w-44" />
              </Field>
              <Field name="until" label={m.hosting_dates_until()} error={errors.until}>
                <Input type="date" defaultValue={values.until} className="w-44" />
              </Field>
            </div>
            <Button type="submit" variant="outline" pending={pending}>
              {m.hosting_dates_add_do()}
            </Button>
          </>
        )}
      </PostForm>
    </Folded>
  )
}
