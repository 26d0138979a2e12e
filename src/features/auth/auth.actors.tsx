// Plugs the server functions into the machines.
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { GenericSchema } from 'valibot'
import { accountFormMachine } from './auth.machine.ts'
import type { FormValues, Outcome } from './outcome.ts'
import { useCheckedForm, type PostedForm } from './use-checked-form.ts'
import { verificationMachine } from './verification.machine.ts'

type Send = (values: FormValues) => Promise<Outcome>
const plug = (send: Send) => fromPromise<Outcome, FormValues>(({ input }) => send(input))

type AccountForm = { schema: GenericSchema; posted?: PostedForm; send: Send }

/** A form of the accounts, from the first key to what became of it. */
export function useAccountForm({ schema, posted, send }: AccountForm) {
  const [state, dispatch] = useMachine(accountFormMachine.provide({ actors: { send: plug(send) } }))
  const { failure } = state.context
  const submit = (values: FormValues) => dispatch({ type: 'form.submitted', values })
  const form = useCheckedForm({ schema, posted, failure, onValid: submit })
  return { ...form, submit, pending: state.hasTag('pending'), done: state.status === 'done' }
}

export type AccountFormState = Pick<
  ReturnType<typeof useAccountForm>,
  'attempts' | 'errors' | 'message' | 'props' | 'pending'
>

type Verification = {
  schema: GenericSchema
  posted?: PostedForm
  justSent: boolean
  checkCode: Send
  sendMail: Send
}

/** An address that waits for its code, and the mail that may be asked for again. */
export function useVerification({ schema, posted, justSent, checkCode, sendMail }: Verification) {
  const machine = verificationMachine.provide({ actors: { checkCode: plug(checkCode), sendMail: plug(sendMail) } })
  const [state, dispatch] = useMachine(machine, { input: { justSent } })
  const { failure, mailFailure, mailsSent, waitSeconds } = state.context
  const form = useCheckedForm({
    schema,
    posted,
    failure,
    onValid: (values) => dispatch({ type: 'code.entered', values }),
  })
  return {
    ...form,
    pending: state.hasTag('pending') || state.matches({ code: 'confirmed' }),
    exhausted: state.matches({ code: 'exhausted' }),
    mail: {
      failure: mailFailure,
      sentAgain: mailsSent > (justSent ? 1 : 0),
      pending: state.hasTag('sending'),
      cooling: state.hasTag('cooling'),
      waitSeconds,
      mailsSent,
      request: (values: FormValues) => dispatch({ type: 'mail.requested', values }),
    },
  }
}
