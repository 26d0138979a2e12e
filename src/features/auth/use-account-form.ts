import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { offline } from '#/contract/core/result.ts'
import type { AccountInput, FormState, FormWork, Send } from './auth.actors.ts'
import type { FormValues } from './outcome.ts'
import { useCheckedForm, type PostedForm } from './use-checked-form.ts'

/** What comes next where a form has ended, and after a no. */
type Next = {
  signedIn?: (user: SessionUser) => unknown
  verificationPending?: (email: string) => unknown
  secondStep?: () => unknown
  accepted?: () => unknown
  refused?: () => unknown
}

type AccountForm = { input: AccountInput; posted?: PostedForm; send: Send; next?: Next }

const atRest: FormState = { at: 'filling', pending: false, failure: null, user: null, email: null }

/**
 * A form of the accounts, from the first key to what became of it. What checks and sends it is loaded when somebody
 * reaches for the first of its fields, and is there before they have filled it in.
 */
export function useAccountForm({ input, posted, send, next = {} }: AccountForm) {
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

  const goOn = useEffectEvent(({ at, failure, user, email }: FormState) => {
    if (at === 'signedIn' && user) next.signedIn?.(user)
    if (at === 'verificationPending' && email) next.verificationPending?.(email)
    if (at === 'secondStep') next.secondStep?.()
    if (at === 'accepted') next.accepted?.()
    if (failure && failure.code !== offline.code) next.refused?.()
  })
  useEffect(() => goOn(state), [state])

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
    props: { ...form.props, onFocus: () => navigator.onLine && void begin().catch(() => undefined) },
    submit,
    pending: state.pending,
    accepted: state.at === 'accepted',
  }
}

/** What AccountForm shows of a form. */
export type AccountFormState = Pick<ReturnType<typeof useCheckedForm>, 'attempts' | 'errors' | 'message' | 'props'> & {
  pending: boolean
}
