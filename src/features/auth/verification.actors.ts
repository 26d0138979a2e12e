// Plugs the server functions into the machine of an address that waits for its code.
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'
import { verifyCodeInput, type SessionUser } from '#/contract/account/account.ts'
import { checkForm } from './form-check.ts'
import type { FormValues, Outcome } from './outcome.ts'
import { useCheckedForm, type PostedForm } from './use-checked-form.ts'
import { verificationMachine } from './verification.machine.ts'

type Send = (values: FormValues) => Promise<Outcome>
const plug = (send: Send) => fromPromise<Outcome, FormValues>(({ input }) => send(input))

type Verification = {
  posted?: PostedForm
  checkCode: Send
  sendMail: Send
  /** With the person whom the code has signed in, if it has. */
  onConfirmed: (user: SessionUser | null) => unknown
}

/** An address that waits for its code, and the mail that may be asked for again. */
export function useVerification({ posted, checkCode, sendMail, onConfirmed }: Verification) {
  const machine = verificationMachine.provide({ actors: { checkCode: plug(checkCode), sendMail: plug(sendMail) } })
  const [state, dispatch] = useMachine(machine)
  const { failure, mailFailure, mailsSent, waitSeconds } = state.context
  const isConfirmed = state.matches({ code: 'confirmed' })
  const goOn = useEffectEvent(() => onConfirmed(state.context.user))
  useEffect(() => {
    if (isConfirmed) goOn()
  }, [isConfirmed])

  const form = useCheckedForm({
    check: async (values) => checkForm(verifyCodeInput, values),
    posted,
    failure,
    onValid: (values) => dispatch({ type: 'code.entered', values }),
  })
  return {
    ...form,
    pending: state.hasTag('pending'),
    exhausted: state.matches({ code: 'exhausted' }),
    mail: {
      failure: mailFailure,
      sentAgain: mailsSent > 0,
      pending: state.hasTag('sending'),
      cooling: state.hasTag('cooling'),
      waitSeconds,
      mailsSent,
      request: (values: FormValues) => dispatch({ type: 'mail.requested', values }),
    },
  }
}
