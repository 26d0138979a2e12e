import type { OwnProfile } from '#/contract/tutor/profile.ts'
import { tutorLimits } from '#/contract/tutor/tutor-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { tutoringDeeds } from '../tutoring-deeds.ts'
import { useChanged } from '../use-changed.ts'

type JudgeFormProps = { profile: OwnProfile; posted: FormState | undefined }

/** Approved until a day, or refused with the reason: the tutor is told of both. */
export function JudgeForm({ profile, posted }: JudgeFormProps) {
  const changed = useChanged()
  const { id, version, checkState } = profile
  if (checkState === 'none' || checkState === 'refused') return null
  const shared = { hidden: { id, version: String(version) }, posted, offline: m.form_offline }
  return (
    <div className="mt-4">
      {checkState === 'filed' && (
        <PostForm
          {...shared}
          name="approve"
          submit={tutoringDeeds.approve}
          onDone={() => void changed(m.tutoring_done_approved())}
          className="flex flex-wrap items-end gap-3"
        >
          {({ values, errors, pending }) => (
            <>
              <Field
                name="until"
                label={m.tutoring_until()}
                help={m.tutoring_until_help()}
                error={errors.until}
                required
              >
                <DateInput defaultValue={values.until} className="px-3" />
              </Field>
              <Button type="submit" pending={pending}>
                {m.tutoring_approve()}
              </Button>
            </>
          )}
        </PostForm>
      )}
      <Disclosure
        title={checkState === 'approved' ? m.tutoring_end_open() : m.tutoring_refuse_open()}
        className="mt-2 border-b-0"
        open={posted?.values.form === 'refuse' ? true : undefined}
      >
        <PostForm
          {...shared}
          name="refuse"
          submit={tutoringDeeds.refuse}
          onDone={() => void changed(m.tutoring_done_refused())}
          className="space-y-3 text-ink"
        >
          {({ values, errors, pending }) => (
            <>
              <Field
                name="reason"
                label={m.tutoring_reason()}
                help={m.tutoring_reason_help()}
                error={errors.reason}
                required
              >
                <Textarea rows={3} maxLength={tutorLimits.reason.max} defaultValue={values.reason} />
              </Field>
              <Button type="submit" variant="outline" size="sm" pending={pending}>
                {checkState === 'approved' ? m.tutoring_end() : m.tutoring_refuse()}
              </Button>
            </>
          )}
        </PostForm>
      </Disclosure>
    </div>
  )
}
