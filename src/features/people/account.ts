// What the account's forms say, as the API wants to hear it. Pure, since a form may come by a script or as a post.
import { noticeTopics } from '#/contract/notice/notice-kinds.ts'
import { consentTopics, type PersonUpdate } from '#/contract/person/person.ts'

export type FormValues = Record<string, string>

type Notifications = NonNullable<PersonUpdate['notifications']>
type Consents = NonNullable<PersonUpdate['consents']>

/** Only whoever works with children is asked about work cycles. Quiet hours are whole or none; half of them goes on as it is, for the API to refuse by field. */
export function notificationsOf(values: FormValues) {
  const start = values['quietHours.start'] ?? ''
  const end = values['quietHours.end'] ?? ''
  const ways = noticeTopics.map((topic) => [topic, values[`notifications.${topic}`]])
  return {
    notifications: Object.fromEntries(ways.filter(([, way]) => way)) as Notifications,
    quietHours: start || end ? { start, end } : null,
    ...('asksWorkCycles' in values ? { quietInWorkCycles: 'quietInWorkCycles' in values } : {}),
  }
}

/** A box that is not ticked is not sent, and means no. */
export const consentsOf = (values: FormValues) => ({
  consents: Object.fromEntries(consentTopics.map((topic) => [topic, `consents.${topic}` in values])) as Consents,
})
