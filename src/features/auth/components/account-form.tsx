import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { fieldLabels } from '../field-labels.ts'
import type { AccountFormState } from '../use-account-form.ts'

type AccountFormProps = {
  form: AccountFormState
  submit: string
  /** Beside the button. */
  further?: ReactNode
  children?: ReactNode
}

/** A form of the accounts: what is wrong, the fields, one button. It posts to its own page where no script runs. */
export function AccountForm({ form, submit, further, children }: AccountFormProps) {
  const { attempts, errors, message, props, pending } = form
  const wrong = Object.entries(fieldLabels).flatMap(([name, label]) =>
    errors[name] ? [{ name, message: m.auth_form_field({ label: label(), text: errors[name] }) }] : [],
  )
  const shown = wrong.length === 0 && message ? [{ message }] : wrong
  return (
    <form {...props} className="space-y-5">
      <div role="alert" className="empty:hidden">
        <FormSummary
          attempt={attempts}
          title={wrong.length > 0 ? m.auth_form_wrong() : m.auth_form_refused()}
          errors={shown}
        />
      </div>
      {children}
      <FormActions>
        <Button type="submit" size="lg" pending={pending} className="sm:min-w-40">
          {submit}
        </Button>
        {further}
      </FormActions>
    </form>
  )
}
