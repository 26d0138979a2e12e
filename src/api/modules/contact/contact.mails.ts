import { plainText } from '#/contract/core/plain-name.ts'
import { m } from '#/paraglide/messages.js'
import type { MailTemplate } from '../outbox/mail.ts'

const contact_received: MailTemplate = async (_tx, { locale, data }) => {
  const options = { locale }
  const number = data.number ?? ''
  return {
    subject: m.mail_contact_subject({ number }, options),
    greeting: m.mail_greeting({ name: data.name ?? '' }, options),
    paragraphs: [m.mail_contact_text({ number }, options), m.mail_contact_copy({}, options), data.message ?? ''],
    closing: null,
  }
}

const contact_team: MailTemplate = async (_tx, { locale, data }) => ({
  subject: m.mail_contact_team_subject(
    { number: data.number ?? '', topic: data.topic ?? '', name: data.name ?? '' },
    { locale },
  ),
  greeting: null,
  paragraphs: [],
  content: [data.message ?? '', `${plainText(data.name ?? '')} <${data.email ?? ''}>`],
  closing: null,
  replyTo: data.email,
})

const notify_confirmed: MailTemplate = async (_tx, { locale }) => {
  const options = { locale }
  return {
    subject: m.mail_notify_subject({}, options),
    greeting: null,
    paragraphs: [m.mail_notify_text({}, options)],
    closing: m.mail_notify_closing({}, options),
  }
}

export const contactMails = { contact_received, contact_team, notify_confirmed }
