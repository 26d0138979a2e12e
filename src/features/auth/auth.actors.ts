// Plugs what sends them into the machines of the account forms. Loaded once somebody fills one in.
import { createActor, fromPromise } from 'xstate'
import type { Failure } from '#/contract/core/result.ts'
import {
  emailInput,
  loginInput,
  registerInput,
  resetPasswordInput,
  verifyLinkInput,
  type SessionUser,
} from '#/contract/account/account.ts'
import { passkeyInput } from '#/contract/account/passkey.ts'
import { setupInput } from '#/contract/operator/setup.ts'
import { passwordInput, secondCodeInput, secondProofInput } from '#/contract/account/second-step.ts'
import * as calls from './auth.functions.ts'
import { accountFormMachine } from './auth.machine.ts'
import { checkForm } from './form-check.ts'
import type { FormValues, Outcome } from './outcome.ts'

const inputs = {
  code: secondCodeInput,
  email: emailInput,
  login: loginInput,
  passkey: passkeyInput,
  password: passwordInput,
  proof: secondProofInput,
  register: registerInput,
  resetPassword: resetPasswordInput,
  setup: setupInput,
  verifyLink: verifyLinkInput,
}
export type AccountInput = keyof typeof inputs
export type AccountCalls = typeof calls
/** What sends a form, once it is right, and says what became of it. */
export type Send = (values: FormValues, account: AccountCalls) => Promise<Outcome>

/** What the machine says of a form: where it is, and what it knows there. */
export type FormState = {
  at: 'filling' | 'sending' | 'signedIn' | 'verificationPending' | 'secondStep' | 'accepted'
  pending: boolean
  failure: Failure | null
  user: SessionUser | null
  email: string | null
}
export type FormWork = {
  check: (values: FormValues) => Record<string, string>
  submit: (values: FormValues) => void
  stop: () => void
}

export function workOn(input: AccountInput, send: Send, onChange: (state: FormState) => void): FormWork {
  const sending = fromPromise<Outcome, FormValues>(({ input: values }) => send(values, calls))
  const actor = createActor(accountFormMachine.provide({ actors: { send: sending } }))
  actor.subscribe((state) => onChange({ ...state.context, at: state.value, pending: state.hasTag('pending') }))
  actor.start()
  return {
    check: (values) => checkForm(inputs[input], values),
    submit: (values) => actor.send({ type: 'form.submitted', values }),
    stop: () => actor.stop(),
  }
}
