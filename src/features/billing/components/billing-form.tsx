import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AccountForm } from '#/contract/person/person.search.ts'
import type { Result } from '#/contract/core/result.ts'
import type { FormState } from '#/lib/form-state.ts'
import { usePostForm } from '#/client/use-post-form.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import type { Values } from '../billing.ts'

type Shown = { values: Values; errors: Record<string, string>; pending: boolean }

type BillingFormProps<T> = {
  /** What the account calls this form. */
  name: AccountForm
  /** What it is about: it goes along unseen, and tells forms of one name apart. */
  hidden: Values
  posted: FormState | undefined
  submit: (values: Values) => Promise<Result<T>>
  onDone: (data: T) => void
  className?: string
  children: (state: Shown) => ReactNode
}

/** A small form of the account's billing part; where no script runs it posts to its own page. */
export function BillingForm<T>({ name, hidden, posted, submit, onDone, className, children }: BillingFormProps<T>) {
  const hydrated = useHydrated()
  const isMine =
    posted?.values.form === name && Object.entries(hidden).every(([key, value]) => posted.values[key] === value)
  const { values, errors, message, pending, onSubmit } = usePostForm({
    action: '',
    initial: isMine ? posted : undefined,
    offline: m.form_offline,
    submit,
    onSuccess: onDone,
  })
  return (
    <form
      method="post"
      noValidate={hydrated}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit(new FormData(event.currentTarget))
      }}
    >
      {Object.entries({ form: name, ...hidden }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children({ values, errors, pending })}
      {message && (
        <Alert tone="danger" role="alert" className="mt-3">
          {message}
        </Alert>
      )}
    </form>
  )
}
