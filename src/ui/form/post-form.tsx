import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePostForm, type Outcome } from '#/client/use-post-form.ts'
import type { FormState } from '#/lib/form-state.ts'
import { Alert } from '../feedback/alert.tsx'
import { FormScope } from './field-context.ts'

type Values = Record<string, string>
type Shown = { values: Values; errors: Record<string, string>; pending: boolean }

export type PostFormProps<T> = {
  /** Which of its page's forms it is. */
  name: string
  /** What it is about: it goes along unseen, and tells forms of one name apart. */
  hidden: Values
  posted: FormState | undefined
  submit: (values: Values) => Promise<Outcome<T>>
  onDone: (data: T) => void
  /** The words for when nothing got through. */
  offline: () => string
  className?: string
  children: (state: Shown) => ReactNode
}

/** A small form of a page that has several; where no script runs it posts to its own page. */
export function PostForm<T>({ name, hidden, posted, submit, onDone, offline, className, children }: PostFormProps<T>) {
  const hydrated = useHydrated()
  const isMine =
    posted?.values.form === name && Object.entries(hidden).every(([key, value]) => posted.values[key] === value)
  const initial = isMine ? posted : undefined
  const { values, errors, message, pending, onSubmit } = usePostForm({
    action: '',
    initial,
    offline,
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
        // With the button that sent it, where a form has several.
        const { submitter } = event.nativeEvent as SubmitEvent
        if (!pending) onSubmit(new FormData(event.currentTarget, submitter))
      }}
    >
      {Object.entries({ form: name, ...hidden }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {/* Two that wait have fields of the same names. */}
      <FormScope value={[name, hidden.id].filter(Boolean).join('-')}>{children({ values, errors, pending })}</FormScope>
      {message && (
        <Alert tone="danger" role="alert" className="mt-3">
          {message}
        </Alert>
      )}
    </form>
  )
}
