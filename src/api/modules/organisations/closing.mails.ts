import { longDay } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { findUserByEmail, listMemberships } from '../accounts/accounts.repo.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { findOrganisation } from './organisations.repo.ts'

/** To everybody who belongs to it, as long as it is what they should know. */
const organisation_closing: MailTemplate = async (tx, { recipient, locale, data }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  const organisation = data.closing ? await findOrganisation(tx, data.closing) : undefined
  if (!user || !organisation?.closesOn || organisation.closesOn !== data.day) return null
  const options = { locale }
  const { id, name, closesOn } = organisation
  const day = longDay(closesOn, locale)
  const positions = (await listMemberships(tx, user.id)).filter((held) => held.organisation.id === id)
  const isFamily = positions.every(({ position }) => position === 'family')
  const ends = isFamily ? m.mail_organisation_closing_family : m.mail_organisation_closing_staff
  return {
    subject: m.mail_organisation_closing_subject({ name, day }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_organisation_closing_text({ name, day }, options), ends({ name }, options)],
    action: {
      label: m.mail_organisation_closing_action({}, options),
      href: `${appOrigin}/dashboard/user/account?tab=privacy`,
    },
    closing: m.mail_organisation_closing_closing({}, options),
  }
}

const organisation_stays: MailTemplate = async (tx, { recipient, locale, data }) => {
  const user = await findUserByEmail(tx, recipient)
  const organisation = data.closing ? await findOrganisation(tx, data.closing) : undefined
  if (!user || !organisation || organisation.closesOn) return null
  const options = { locale }
  const { name } = organisation
  return {
    subject: m.mail_organisation_stays_subject({ name }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_organisation_stays_text({ name }, options)],
    closing: null,
  }
}

export const closingMails = { organisation_closing, organisation_stays }
