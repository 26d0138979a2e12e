import { readReview, type Values } from './review-form.ts'

/** How is loaded with the first that is done: most who read do nothing. */
const calls = () => import('./reviews.functions.ts')

/** What the forms of reviews do, sent by a script or posted to their page. `school`: its slug. */
export const reviewDeeds = {
  write: async (values: Values) => {
    const body = { ...readReview(values), invitation: values.invitation || null }
    return (await calls()).writeReview({ data: { id: values.school ?? '', body } })
  },
  change: async (values: Values) => {
    const body = { ...readReview(values), version: Number(values.version) }
    return (await calls()).changeReview({ data: { id: values.id ?? '', body } })
  },
  take: async ({ id = '' }: Values) => (await calls()).takeReview({ data: { id } }),
  mark: async ({ id = '' }: Values) => (await calls()).markReview({ data: { id, on: true } }),
  unmark: async ({ id = '' }: Values) => (await calls()).markReview({ data: { id, on: false } }),
  answer: async ({ id = '', message = '' }: Values) =>
    (await calls()).answerReview({ data: { id, message: message.replaceAll('\r\n', '\n') } }),
  invite: async ({ school = '', email = '' }: Values) => (await calls()).inviteFamily({ data: { id: school, email } }),
}

export type ReviewDeed = keyof typeof reviewDeeds
