import { useHydrated } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { AccountForm, PersonForm } from '#/contract/person/person.search.ts'
import type { Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import type { FormValues } from './account.ts'

/** What a form posted without JavaScript brought back. `values.form` says which of the page's forms it was. */
export type PostedAccount = { values: FormValues; fields: Record<string, string>; message: string | null }

export type AccountFormOptions<T> = {
  name: AccountForm | PersonForm
  /** Tells forms of one name apart, such as those of a list. */
  id?: string
  posted: PostedAccount | undefined
  send: (values: FormValues) => Promise<Result<T>>
  onDone: (data: T) => void | Promise<void>
}

type State = { attempt: number; pending: boolean; errors: Record<string, string>; message: string | null }

const calm = { pending: false, errors: {}, message: null }

/** One small form of the account. The API judges what it says; where no script runs it posts to its own page. */
export function useAccountForm<T>({ name, id, posted, send, onDone }: AccountFormOptions<T>) {
  const hydrated = useHydrated()
  const given = posted?.values.form === name && posted.values.id === id ? posted : undefined
  const [state, setState] = useState<State>({
    ...calm,
    attempt: 0,
    errors: given?.fields ?? {},
    message: given?.message ?? null,
  })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.pending) return
    const entries = [...new FormData(event.currentTarget)]
    const values = Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    const attempt = state.attempt + 1
    setState({ ...state, pending: true })
    const result = await send(values).catch(() => null)
    if (result?.ok) {
      await onDone(result.data)
      return setState({ ...calm, attempt })
    }
    const { fields = {}, message } = result?.error ?? { message: m.record_offline() }
    setState({ pending: false, attempt, errors: fields, message })
  }

  return {
    ...state,
    name,
    id,
    values: given?.values ?? {},
    props: { method: 'post', noValidate: hydrated, onSubmit } as const,
  }
}

export type AccountFormState = Omit<ReturnType<typeof useAccountForm>, 'values'>
