import { answerRegistration, changeRegistration, register } from './registering.functions.ts'

type Values = Readonly<Record<string, string>>

const answer =
  (what: 'confirm' | 'accept' | 'decline' | 'cancel') =>
  ({ registration = '', key }: Values) =>
    answerRegistration({ data: { id: registration, key, answer: what } })

/** What the forms about a registration do, sent by a script or posted to their page. */
export const registrationDeeds = {
  register: (values: Values) => register({ data: { id: values.event ?? '', values } }),
  change: ({ registration = '', key, ...values }: Values) =>
    changeRegistration({ data: { id: registration, key, values } }),
  confirm: answer('confirm'),
  accept: answer('accept'),
  decline: answer('decline'),
  cancel: answer('cancel'),
}
export type RegistrationDeed = keyof typeof registrationDeeds
