import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { reviewDeeds } from '../review-deeds.ts'

type InviteFormProps = { school: string; left: number; posted: FormState | undefined; onDone: () => void }

/** For those who look after the school: its families are asked what they think. */
export function InviteForm({ school, left, posted, onDone }: InviteFormProps) {
  return (
    <section aria-labelledby="invite" className="rounded border border-line bg-card p-5">
      <h2 id="invite" className="font-semibold">
        {m.reviews_invite()}
      </h2>
      <p className="mt-1 text-small text-muted">{m.reviews_invite_text()}</p>
      <p className="mt-2 text-small text-muted">{m.reviews_invite_left({ count: left })}</p>
      {left > 0 && (
        <PostForm
          key={left}
          name="invite"
          hidden={{ school }}
          posted={posted}
          submit={reviewDeeds.invite}
          offline={m.form_offline}
          onDone={() => {
            toast(m.reviews_done_invited())
            onDone()
          }}
          className="mt-4 space-y-3"
        >
          {({ values, errors, pending }) => (
            <>
              <Field name="email" label={m.reviews_invite_email()} error={errors.email}>
                <Input
                  type="email"
                  dir="ltr"
                  required
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={254}
                  defaultValue={values.email}
                />
              </Field>
              <Button type="submit" variant="outline" pending={pending}>
                {m.reviews_invite_send()}
              </Button>
            </>
          )}
        </PostForm>
      )}
    </section>
  )
}
