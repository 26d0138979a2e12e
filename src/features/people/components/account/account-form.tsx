import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button, type ButtonProps } from '#/ui/primitives/button.tsx'
import type { AccountFormState } from '../../use-account-form.ts'

type AccountFormProps = {
  form: AccountFormState
  submit: ReactNode
  variant?: ButtonProps['variant']
  /** Its fields are sections, beside whose titles the button shall not stand. */
  sectioned?: boolean
  children: ReactNode
}

/** What is wrong, the fields, one button. */
export function AccountForm({ form, submit, variant, sectioned, children }: AccountFormProps) {
  const { attempt, errors, message, pending } = form
  const wrong = Object.entries(errors).map(([name, text]) => ({ name, message: text }))
  return (
    <PostForm form={form} className={sectioned ? 'space-y-8' : 'space-y-5'}>
      <div role="alert" className="empty:hidden">
        <FormSummary
          attempt={attempt}
          title={m.people_account_wrong()}
          errors={wrong.length === 0 && message ? [{ message }] : wrong}
        />
      </div>
      {children}
      <FormActions className={sectioned ? 'lg:ps-76' : undefined}>
        <Button type="submit" variant={variant} pending={pending}>
          {submit}
        </Button>
      </FormActions>
    </PostForm>
  )
}

type PostFormProps = { form: AccountFormState; className?: string; children: ReactNode }

/** The bare form, and which of the page's forms it is. */
export function PostForm({ form: { name, id, props }, className, children }: PostFormProps) {
  return (
    <form {...props} className={className}>
      <input type="hidden" name="form" value={name} />
      {id && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  )
}
