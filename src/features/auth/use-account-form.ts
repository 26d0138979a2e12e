import { useEffect, useRef, useState } from 'react'
import type { AccountInput, FormState, FormWork, Send } from './auth.actors.ts'
import type { FormValues } from './outcome.ts'
import { useCheckedForm, type PostedForm } from './use-checked-form.ts'

type AccountForm = { input: AccountInput; posted?: PostedForm; send: Send }

const atRest: FormState = { failure: null, pending: false, done: false }

/**
 * A form of the accounts, from the first key to what became of it. What checks and sends it is loaded when somebody
 * reaches for the first of its fields, and is there before they have filled it in.
 */
export function useAccountForm({ input, posted, send }: AccountForm) {
  const [state, setState] = useState(atRest)
  const work = useRef<Promise<FormWork>>(undefined)
  const sendNow = useRef(send)
  useEffect(() => void (sendNow.current = send))
  useEffect(
    () => () => {
      void work.current?.then(({ stop }) => stop())
      work.current = undefined
    },
    [],
  )

  function begin(): Promise<FormWork> {
    work.current ??= import('./auth.actors.ts').then(({ workOn }) =>
      workOn(input, (...given) => sendNow.current(...given), setState),
    )
    // Asked again, it may come.
    work.current.catch(() => (work.current = undefined))
    return work.current
  }

  // Without what sends it the form is still there, and its button posts it.
  const submit = (values: FormValues) =>
    void begin().then(
      (it) => it.submit(values),
      () => undefined,
    )
  const form = useCheckedForm({
    check: async (values) => (await begin()).check(values),
    posted,
    failure: state.failure,
    onValid: submit,
  })
  return {
    ...form,
    props: { ...form.props, onFocus: () => void begin().catch(() => undefined) },
    submit,
    pending: state.pending,
    done: state.done,
  }
}

/** What AccountForm shows of a form. */
export type AccountFormState = Pick<ReturnType<typeof useCheckedForm>, 'attempts' | 'errors' | 'message' | 'props'> & {
  pending: boolean
}
