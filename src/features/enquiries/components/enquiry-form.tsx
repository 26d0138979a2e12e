import type { Level } from '#/contract/core/level.ts'
import { levels as allLevels } from '#/contract/core/level.ts'
import { enquiryLimits } from '#/contract/enquiry/enquiry-kinds.ts'
import type { OwnEnquiry } from '#/contract/enquiry/enquiry.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { levelWord } from '#/words/level.ts'
import { enquiryDeeds } from '../enquiry-deeds.ts'
import { MonthField } from './month-field.tsx'

export type EnquiryFormProps = {
  school: { id: string; name: string; levels: readonly Level[] }
  /** Now, where the page was served. */
  year: number
  posted: FormState | undefined
  onDone: (enquiry: OwnEnquiry) => void
}

const yearsFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at)

/** For one child: who it is, from when, and what the family has to say. */
export function EnquiryForm({ school, year, posted, onDone }: EnquiryFormProps) {
  const levels = school.levels.length > 0 ? school.levels : allLevels
  return (
    <PostForm
      name="write"
      hidden={{ school: school.id }}
      posted={posted}
      offline={m.form_offline}
      submit={enquiryDeeds.write}
      onDone={({ enquiry }) => onDone(enquiry)}
      className="max-w-form space-y-5"
    >
      {({ values, errors, pending }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="first_name" label={m.enquiries_first_name()} error={errors.first_name} required>
              <Input autoComplete="off" maxLength={80} defaultValue={values.first_name} />
            </Field>
            <Field name="last_name" label={m.enquiries_last_name()} error={errors.last_name} required>
              <Input autoComplete="off" maxLength={80} defaultValue={values.last_name} />
            </Field>
          </div>
          <MonthField
            name="birthMonth"
            legend={m.enquiries_birth_month()}
            help={m.enquiries_birth_month_help()}
            error={errors.birthMonth}
            values={values}
            years={yearsFrom(year - 18, 20).toReversed()}
          />
          <Field name="level" label={m.enquiries_level()} error={errors.level}>
            <NativeSelect defaultValue={values.level ?? levels[0]}>
              {levels.map((level) => (
                <option key={level} value={level}>
                  {levelWord(level)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <MonthField
            name="startMonth"
            legend={m.enquiries_start_month()}
            help={m.enquiries_start_month_help()}
            error={errors.startMonth}
            values={values}
            years={yearsFrom(year, 7)}
          />
          <Field
            name="message"
            label={m.enquiries_message()}
            help={m.enquiries_message_help()}
            error={errors.message}
            required
          >
            <Textarea rows={6} maxLength={enquiryLimits.message.max} defaultValue={values.message} />
          </Field>
          <Button type="submit" pending={pending}>
            {m.enquiries_send()}
          </Button>
          <p className="text-small text-muted">{m.enquiries_send_text({ name: school.name })}</p>
        </>
      )}
    </PostForm>
  )
}
