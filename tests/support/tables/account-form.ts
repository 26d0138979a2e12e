import type { SessionUser } from '#/contract/account/account.ts'
import { accountFormMachine } from '#/features/auth/auth.machine.ts'
import type { Outcome } from '#/features/auth/outcome.ts'
import { answered, threw } from '../machine-events.ts'
import type { TransitionTable } from '../transition-table.ts'

export const person = { id: 'p1', first_name: 'Ada' } as SessionUser

const sent = (outcome: Outcome) => answered('send', outcome)

/** Section 4, login and register: authenticated with a person, or waiting for the address; a failure leaves nobody signed in. */
export const accountFormTable: TransitionTable = {
  machine: accountFormMachine,
  starts: { form: { state: 'filling' } },
  events: {
    submit: { type: 'form.submitted', values: {} },
    'answer: signed in': sent({ kind: 'signedIn', user: person }),
    'answer: not verified': sent({ kind: 'verificationPending', email: 'ada@home.example' }),
    'answer: second step': sent({ kind: 'secondStep' }),
    'answer: accepted': sent({ kind: 'accepted' }),
    'answer: refused': sent({ kind: 'refused', failure: { status: 422, code: 'wrong_credentials', message: 'No' } }),
    'no answer': threw('send'),
  },
  rows: {
    filling: { submit: 'sending' },
    sending: {
      'answer: signed in': 'signedIn',
      'answer: not verified': 'verificationPending',
      'answer: second step': 'secondStep',
      'answer: accepted': 'accepted',
      'answer: refused': 'filling',
      'no answer': 'filling',
    },
    signedIn: {},
    verificationPending: {},
    secondStep: {},
    accepted: {},
  },
}
