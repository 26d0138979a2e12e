import type { Outcome } from '#/features/auth/outcome.ts'
import { codeTries, verificationMachine } from '#/features/auth/verification.machine.ts'
import { answered, delayed, threw } from '../machine-events.ts'
import type { TransitionTable } from '../transition-table.ts'
import { person } from './account-form.ts'

const refused = (code: string, more = {}): Outcome => ({
  kind: 'refused',
  failure: { status: 422, code, message: code, ...more },
})

/** Section 4: who has registered is not signed in before the address is confirmed. A code has five tries, a mail a minute. */
export const verificationTable: TransitionTable = {
  machine: verificationMachine,
  starts: { 'a mail was just sent': { state: 'code.entering + mail.cooling' } },
  events: {
    'enter code': { type: 'code.entered', values: {} },
    'request mail': { type: 'mail.requested', values: {} },
    'code: right': answered('checkCode', { kind: 'signedIn', user: person }),
    'code: right, no session': answered('checkCode', { kind: 'accepted' }),
    'code: wrong': answered('checkCode', refused('code_wrong')),
    'code: too many': answered('checkCode', refused('too_many')),
    'code: no answer': threw('checkCode'),
    'mail: sent': answered('sendMail', { kind: 'accepted' }),
    'mail: too early': answered('sendMail', refused('too_many', { retryAfter: 7 })),
    'mail: refused': answered('sendMail', refused('unknown')),
    'mail: no answer': threw('sendMail'),
    'wait is over': delayed('resendAllowed', 'verification.mail.cooling'),
  },
  conditions: {
    'last try': ({ context }) => context.tries === codeTries - 1,
    'one was requested': (state) => state.matches({ mail: 'sending' }),
  },
  rows: {
    'code.entering': { 'enter code': 'code.checking' },
    'code.checking': {
      'code: right': 'code.confirmed',
      'code: right, no session': 'code.confirmed',
      'code: wrong': { 'last try': 'code.exhausted', else: 'code.entering' },
      'code: too many': 'code.entering',
      'code: no answer': 'code.entering',
    },
    'code.exhausted': { 'mail: sent': { 'one was requested': 'code.entering' } },
    'code.confirmed': {},
    'mail.cooling': { 'wait is over': 'mail.ready' },
    'mail.ready': { 'request mail': 'mail.sending' },
    'mail.sending': {
      'mail: sent': 'mail.cooling',
      'mail: too early': 'mail.cooling',
      'mail: refused': 'mail.ready',
      'mail: no answer': 'mail.ready',
    },
  },
  identify: ({ value, context }) => [value, context.tries, Boolean(context.failure), Boolean(context.mailFailure)],
}
