// Plugs what sends them into the machines of the account forms. Loaded once somebody fills one in.
import { createActor, fromPromise } from 'xstate'
import type { Failure } from '#/contract/result.ts'
import { emailInput, loginInput, registerInput, resetPasswordInput, verifyLinkInput } from '#/contract/account.ts'
import * as calls from './auth.functions.ts'
import { accountFormMachine } from './auth.machine.ts'
import { checkForm } from './form-check.ts'
import type { FormValues, Outcome } from './outcome.ts'

const inputs = {
  email: emailInput,
  login: loginInput,
  register: registerInput,
  resetPassword: resetPasswordInput,
  verifyLink: verifyLinkInput,
}
export type AccountInput = keyof typeof inputs
export type AccountCalls = typeof calls
/** What sends a form, once it is right, and says what became of it. */
export type Send = (values: FormValues, account: AccountCalls) => Promise<Outcome>

export type FormState = { failure: Failure | null; pending: boolean; done: boolean }
export type FormWork = {
  check: (values: FormValues) => Record<string, string>
  submit: (values: FormValues) => void
  stop: () => void
}

export function workOn(input: AccountInput, send: Send, onChange: (state: FormState) => void): FormWork {
  const sending = fromPromise<Outcome, FormValues>(({ input: values }) => send(values, calls))
  const actor = createActor(accountFormMachine.provide({ actors: { send: sending } }))
  actor.subscribe((state) => {
    const { failure } = state.context
    onChange({ failure, pending: state.hasTag('pending'), done: state.status === 'done' })
  })
  actor.start()
  return {
    check: (values) => checkForm(inputs[input], values),
    submit: (values) => actor.send({ type: 'form.submitted', values }),
    stop: () => actor.stop(),
  }
}
