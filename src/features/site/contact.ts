import { contactTopics } from '#/contract/contact/contact-topics.ts'
import { m } from '#/paraglide/messages.js'

export const topicLabels: Record<(typeof contactTopics)[number], () => string> = {
  account: m.site_contact_topic_account,
  school: m.site_contact_topic_school,
  privacy: m.site_contact_topic_privacy,
  press: m.site_contact_topic_press,
  other: m.site_contact_topic_other,
}
