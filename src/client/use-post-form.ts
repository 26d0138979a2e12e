import { useState } from 'react'
import type { FormState } from '#/lib/form-state.ts'

export type Outcome<T> =
  | { ok: true; data: T }
  | { ok: false; error: { message: string; fields?: Record<string, string> | undefined } }

type Options<T> = {
  action: string
  /** What the server brought back from a post without JavaScript. */
  initial: FormState | undefined
  submit: (values: Record<string, string>) => Promise<Outcome<T>>
  onSuccess: (data: T) => void
  /** The words for when nothing got through. */
  offline: () => string
  /** Loads what `submit` will need, once somebody reaches for a field. */
  prepare?: () => Promise<unknown>
}

/** The state of a form that posts to `action` without JavaScript and through `submit` with it. */
export function usePostForm<T>({ action, initial, submit, onSuccess, offline, prepare }: Options<T>) {
  const [state, setState] = useState({
    values: initial?.values ?? {},
    errors: initial?.fields ?? {},
    message: initial?.message ?? undefined,
    pending: false,
  })

  async function onSubmit(data: FormData) {
    const values = Object.fromEntries(
      [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    setState({ values, errors: {}, message: undefined, pending: true })
    // A module that was asked for without a network stays unloaded in Chromium: it is not asked for before there is one.
    const sent = navigator.onLine ? submit(values) : Promise.reject(new Error('There is no network'))
    const outcome = await sent.catch((): Outcome<T> => ({ ok: false, error: { message: offline() } }))
    if (outcome.ok) {
      setState({ values: {}, errors: {}, message: undefined, pending: false })
      return onSuccess(outcome.data)
    }
    setState({ values, errors: outcome.error.fields ?? {}, message: outcome.error.message, pending: false })
  }

  return {
    action,
    ...state,
    onSubmit: (data: FormData) => void onSubmit(data),
    onFocus: () => navigator.onLine && void prepare?.().catch(() => undefined),
  }
}
