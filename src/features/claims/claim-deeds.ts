// What the forms of claims do, sent by a script or posted to their page. Pure but for the calls.
import {
  answerDispute,
  beginClaim,
  confirmCode,
  decideClaim,
  sayWords,
  sendCode,
  withdrawClaim,
} from './claims.functions.ts'

type Values = Readonly<Record<string, string>>

const wordsIn = ({ words = '' }: Values) => words.replaceAll('\r\n', '\n')

const decide = (values: Values, decision: 'grant' | 'refuse') =>
  decideClaim({
    data: {
      id: values.id ?? '',
      body: {
        decision,
        reason: (values.reason ?? '').replaceAll('\r\n', '\n'),
        version: Number(values.version),
      },
    },
  })

export const claimDeeds = {
  byCode: ({ organisation = '', school = '', email = '' }: Values) =>
    beginClaim({ data: { id: organisation, body: { way: 'code', school, email } } }),
  byWords: (values: Values) =>
    beginClaim({
      data: {
        id: values.organisation ?? '',
        body: { way: 'words', school: values.school ?? '', words: wordsIn(values) },
      },
    }),
  send: ({ id = '', email = '' }: Values) => sendCode({ data: { id, email } }),
  confirm: ({ id = '', code = '' }: Values) => confirmCode({ data: { id, code } }),
  say: (values: Values) => sayWords({ data: { id: values.id ?? '', words: wordsIn(values) } }),
  answer: ({ id = '', answer = '' }: Values) =>
    answerDispute({ data: { id, answer: answer.replaceAll('\r\n', '\n') } }),
  withdraw: ({ id = '' }: Values) => withdrawClaim({ data: { id } }),
  grant: (values: Values) => decide(values, 'grant'),
  refuse: (values: Values) => decide(values, 'refuse'),
}

export type ClaimDeed = keyof typeof claimDeeds
