import type { FormEvent, ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import type { PostFormState } from '../form.ts'

type PostFormProps = { form: PostFormState<object>; className?: string; children: ReactNode }

export function PostForm({ form: { action, errors, message, onSubmit, onFocus }, className, children }: PostFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSubmit) return
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  const wrong = Object.entries(errors ?? {}).map(([name, text]) => ({ name, message: text }))
  if (message && wrong.length === 0) wrong.push({ name: '', message })
  const events = { onSubmit: submit, onFocus }
  return (
    <form method="post" action={action} {...events} noValidate className={className}>
      <FormSummary
        key={wrong.map((error) => error.message).join()}
        title={m.site_form_summary()}
        errors={wrong}
        className="mb-6"
      />
      {children}
    </form>
  )
}
