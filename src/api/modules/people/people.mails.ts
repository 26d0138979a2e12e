import { m } from '#/paraglide/messages.js'
import { newSecret } from '#/lib/ids.ts'
import { findUser, findUserByEmail, listMemberships } from '../accounts/accounts.repo.ts'
import { createToken } from '../accounts/tokens.repo.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { issueHouseholdToken } from './household-token.ts'

const invitationDays = 14

/** The link is the one for a new password: using it confirms the address as well. */
const invitation: MailTemplate = async (tx, { recipient, locale }, { secret, appOrigin, conceal }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user || user.passwordHash !== null) return null
  const inviter = user.createdBy ? await findUser(tx, user.createdBy) : undefined
  const [membership] = await listMemberships(tx, user.id)
  const token = conceal(newSecret())
  await createToken(tx, secret, { userId: user.id, kind: 'reset', secret: token, minutes: invitationDays * 24 * 60 })
  const options = { locale }
  const name = inviter ? `${inviter.firstName} ${inviter.lastName}` : ''
  const organisation = membership?.organisation.name
  return {
    subject: organisation
      ? m.mail_invitation_subject_to({ organisation }, options)
      : m.mail_invitation_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [
      organisation
        ? m.mail_invitation_text_to({ inviter: name, organisation }, options)
        : m.mail_invitation_text({ inviter: name }, options),
    ],
    action: { label: m.mail_invitation_action({}, options), href: `${appOrigin}/auth/reset-password?token=${token}` },
    closing: m.mail_invitation_closing({ days: invitationDays }, options),
  }
}

const membership_offer: MailTemplate = async (tx, { recipient, locale, data }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user) return null
  const options = { locale }
  const { inviter = '', organisation = '' } = data
  return {
    subject: m.mail_membership_offer_subject({ organisation }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_membership_offer_text({ inviter, organisation }, options)],
    action: { label: m.mail_membership_offer_action({}, options), href: `${appOrigin}/dashboard/user/account` },
    closing: m.mail_offer_closing({}, options),
  }
}

const household_offer: MailTemplate = async (tx, { recipient, locale, data }, { secret, appOrigin, conceal }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user || !data.inviterId) return null
  const options = { locale }
  const { inviter = '' } = data
  const token = conceal(await issueHouseholdToken(secret, user, data.inviterId))
  return {
    subject: m.mail_household_offer_subject({ inviter }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_household_offer_text({ inviter }, options)],
    action: {
      label: m.mail_household_offer_action({}, options),
      href: `${appOrigin}/dashboard/user/account?household=${token}`,
    },
    closing: m.mail_offer_closing({}, options),
  }
}

export const peopleMails = { invitation, membership_offer, household_offer }
