import { schoolLimits } from '#/contract/school/listing-kinds.ts'
import type { OwnSchool, OwnStatus } from '#/contract/school/listing.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { listingDeeds } from '../listing-deeds.ts'
import { useChanged } from '../use-changed.ts'

type JudgeFormProps = { school: OwnSchool; status: OwnStatus; posted: FormState | undefined }

/** Checked by what was handed in, or refused with the reason: its school is told of both. */
export function JudgeForm({ school, status, posted }: JudgeFormProps) {
  const changed = useChanged()
  const shared = {
    hidden: { id: school.id, status: status.id, version: String(status.version) },
    posted,
    offline: m.form_offline,
  }
  const isOpen = posted?.values.form === 'refuse' && posted.values.status === status.id
  return (
    <div className="mt-3">
      <PostForm
        {...shared}
        name="check"
        submit={listingDeeds.check}
        onDone={({ school: now }) => void changed(now, m.listing_done_checked())}
      >
        {({ pending }) => (
          <Button type="submit" size="sm" pending={pending}>
            {m.listing_check()}
          </Button>
        )}
      </PostForm>
      <Disclosure title={m.listing_refuse_open()} className="mt-1 border-b-0" open={isOpen ? true : undefined}>
        <PostForm
          {...shared}
          name="refuse"
          submit={listingDeeds.refuse}
          onDone={({ school: now }) => void changed(now, m.listing_done_refused())}
          className="space-y-3 text-ink"
        >
          {({ values, errors, pending }) => (
            <>
              <Field
                // Several wait on one page.
                id={`reason-${status.id}`}
                name="reason"
                label={m.listing_reason()}
                help={m.listing_reason_help()}
                error={errors.reason}
                required
              >
                <Textarea rows={3} maxLength={schoolLimits.reason.max} defaultValue={values.reason} />
              </Field>
              <Button type="submit" variant="outline" size="sm" pending={pending}>
                {m.listing_refuse()}
              </Button>
            </>
          )}
        </PostForm>
      </Disclosure>
    </div>
  )
}
