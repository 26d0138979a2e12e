import { useHydrated } from '@tanstack/react-router'
import { useState, type FocusEvent, type FormEvent } from 'react'
import { leavesField } from '#/client/leaves-field.ts'
import type { Failure } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import { formValues } from './form-values.ts'
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
  /** What is wrong with the values, in words by field. */
  check: (values: FormValues) => Promise<Record<string, string>>
  posted?: PostedForm
  /** The last answer, when it was a no. */
  failure: Failure | null
  onValid: (values: FormValues) => void
}

const clean: Report = { fields: {}, message: null }

/**
 * The state of a form that is checked while it is filled in: a field when it is left, all of them when it is sent.
 * Without JavaScript the browser's own checks and the server's answer stand in; so they do where the check does not come.
 */
export function useCheckedForm({ check, posted, failure, onValid }: Options) {
  const hydrated = useHydrated()
  const [attempts, setAttempts] = useState(0)
  const [own, setOwn] = useState<Report | null>(null)
  const answered = failure ? { fields: failure.fields ?? {}, message: failureText(failure), code: failure.code } : null
  const given = answered ?? (attempts === 0 && posted ? posted : clean)
  const report = own ?? given

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = formValues(form)
    const fields = await check(values).catch(() => form.submit())
    if (!fields) return
    const wrong = Object.keys(fields).length > 0
    setAttempts((count) => count + 1)
    setOwn(wrong ? { fields, message: null } : null)
    if (!wrong) onValid(values)
  }

  async function onBlur(event: FocusEvent<HTMLFormElement>) {
    const { name, value, form } = event.target as unknown as HTMLInputElement
    if (!form || !leavesField(event)) return
    const { [name]: wrong } = value === '' && attempts === 0 ? {} : await check(formValues(form)).catch(() => ({}))
    setOwn((now) => {
      const before = now ?? given
      if (wrong === before.fields[name]) return now
      const { [name]: _, ...others } = before.fields
      return { ...before, fields: wrong ? { ...others, [name]: wrong } : others }
    })
  }

  return {
    attempts,
    errors: report.fields,
    message: report.message,
    code: report.code,
    values: posted?.values ?? {},
    props: {
      method: 'post',
      noValidate: hydrated,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      onBlur: (event: FocusEvent<HTMLFormElement>) => void onBlur(event),
    } as const,
  }
}

export const failureText = ({ code, message }: Failure): string => (code === 'offline' ? m.auth_offline() : message)
