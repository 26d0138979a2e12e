import { useHydrated } from '@tanstack/react-router'
import { useState, type FocusEvent, type FormEvent } from 'react'
import type { GenericSchema } from 'valibot'
import type { Failure } from '#/contract/result.ts'
import { m } from '#/paraglide/messages.js'
import { checkForm, formValues } from './form-check.ts'
import type { FormValues } from './outcome.ts'

/** What a form posted without JavaScript brought back: what was typed, and what is wrong with it. */
export type PostedForm = {
  values: FormValues
  fields: Record<string, string>
  message: string | null
  code?: string
}

type Report = { fields: Record<string, string>; message: string | null; code?: string }

type Options = {
  schema: GenericSchema
  posted?: PostedForm
  /** The last answer, when it was a no. */
  failure: Failure | null
  onValid: (values: FormValues) => void
}

const clean: Report = { fields: {}, message: null }

/**
 * The state of a form that is checked while it is filled in: a field when it is left, all of them when it is sent.
 * Without JavaScript the browser's own checks and the server's answer stand in.
 */
export function useCheckedForm({ schema, posted, failure, onValid }: Options) {
  const hydrated = useHydrated()
  const [attempts, setAttempts] = useState(0)
  const [own, setOwn] = useState<Report | null>(null)
  const answered = failure ? { fields: failure.fields ?? {}, message: failureText(failure), code: failure.code } : null
  const report = own ?? answered ?? (attempts === 0 && posted ? posted : clean)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = formValues(event.currentTarget)
    const fields = checkForm(schema, values)
    const wrong = Object.keys(fields).length > 0
    setAttempts(attempts + 1)
    setOwn(wrong ? { fields, message: null } : null)
    if (!wrong) onValid(values)
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const { name, value, form } = event.target as unknown as HTMLInputElement
    // A message that appears while a button is pressed would move the button away from under the pointer.
    if (!name || !form || event.relatedTarget instanceof HTMLButtonElement) return
    const { [name]: wrong } = value === '' && attempts === 0 ? {} : checkForm(schema, formValues(form))
    const { [name]: _, ...others } = report.fields
    if (wrong !== report.fields[name]) setOwn({ ...report, fields: wrong ? { ...others, [name]: wrong } : others })
  }

  return {
    attempts,
    errors: report.fields,
    message: report.message,
    code: report.code,
    values: posted?.values ?? {},
    props: { method: 'post', noValidate: hydrated, onSubmit, onBlur } as const,
  }
}

export const failureText = ({ code, message }: Failure): string => (code === 'offline' ? m.auth_offline() : message)
