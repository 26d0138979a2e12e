import { postLimits } from '#/contract/blog/blog-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import type { Outcome } from '#/client/use-post-form.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'

type CommentFormProps = {
  name: 'comment' | 'edit'
  hidden: Record<string, string>
  label: string
  help?: string
  send: string
  /** What stands there, to be changed. */
  message?: string
  submit: (values: Record<string, string>) => Promise<Outcome<unknown>>
  posted: FormState | undefined
  onSaid: () => void
}

export function CommentForm({ name, hidden, label, help, send, message, submit, posted, onSaid }: CommentFormProps) {
  return (
    <PostForm
      name={name}
      hidden={hidden}
      posted={posted}
      submit={submit}
      offline={m.form_offline}
      onDone={onSaid}
      className="space-y-3"
    >
      {({ values, errors, pending }) => (
        <>
          <Field name="message" label={label} help={help} error={errors.message}>
            <Textarea
              key={pending ? undefined : message}
              rows={4}
              maxLength={postLimits.comment}
              required
              defaultValue={values.message ?? message}
            />
          </Field>
          <Button type="submit" variant="outline" pending={pending}>
            {send}
          </Button>
        </>
      )}
    </PostForm>
  )
}
