// What the account's forms say, as the API wants to hear it. Pure, since a form may come by a script or as a post.
import { consentTopics, type PersonUpdate } from '#/contract/person/person.ts'
import { chosenIn } from '../notices/notice-settings.ts'

export type FormValues = Record<string, string>

type Consents = NonNullable<PersonUpdate['consents']>

/** As fields of a person. */
export function notificationsOf(values: FormValues) {
  const { ways, ...rest } = chosenIn(values)
  return { notifications: ways, ...rest }
}

/** A box that is not ticked is not sent, and means no. */
export const consentsOf = (values: FormValues) => ({
  consents: Object.fromEntries(consentTopics.map((topic) => [topic, `consents.${topic}` in values])) as Consents,
})
