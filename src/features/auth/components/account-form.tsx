import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { AccountFormState } from '../auth.actors.tsx'

type AccountFormProps = {
  form: AccountFormState
  submit: string
  /** The fields as they stand on the page, where that is not as they stand in the schema. */
  order?: readonly string[]
  /** Beside the button. */
  further?: ReactNode
  children?: ReactNode
}

const noOrder: readonly string[] = []

/** A form of the accounts: what is wrong, the fields, one button. It posts to its own page where no script runs. */
export function AccountForm({ form, submit, order = noOrder, further, children }: AccountFormProps) {
  const { attempts, errors, message, props, pending } = form
  const wrong = Object.entries(errors)
    .map(([name, text]) => ({ name, message: text }))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  const shown = wrong.length > 0 ? wrong : message ? [{ message }] : []
  return (
    <form {...props} className="space-y-5">
      <div role="alert" className="empty:hidden">
        <FormSummary
          key={attempts}
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
