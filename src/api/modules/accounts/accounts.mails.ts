import { randomInt } from 'node:crypto'
import { m } from '#/paraglide/messages.js'
import { newSecret } from '#/lib/ids.ts'
import { dateFormat } from '#/words/formats.ts'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tx } from '../../db/client.ts'
import type { MailContent, MailContext, MailTemplate } from '../outbox/mail.ts'
import { findUserByEmail, lockUserByEmail, type UserRow } from './accounts.repo.ts'
import { listRegistrations } from './registrations.repo.ts'
import { createToken, spendConfirmations } from './tokens.repo.ts'

// Secrets are made when a mail is written, not when it is asked for: the answer to the asker then takes the same
// time whether the address is known or not, and an unknown address makes no mail.

/** `data.registration` is the one to confirm; without it, as when a mail is asked for again, the only one there is. */
const verify: MailTemplate = async (tx, { recipient, locale, data }, context) => {
  const user = await lockUserByEmail(tx, recipient)
  if (!user || user.emailVerifiedAt) return null
  const registrations = await listRegistrations(tx, user.id)
  // Several may be by several people: no code can tell which one the owner means, and a new password is the owner's alone.
  if (!data.registration && registrations.length > 1)
    return newPassword(tx, user, locale, context, m.mail_verify_several)
  const registration = registrations.find(({ id }) => !data.registration || id === data.registration)
  const registrationId = registration?.id ?? null
  const code = context.conceal(String(randomInt(1_000_000)).padStart(6, '0'))
  const token = context.conceal(newSecret())
  const ours = { userId: user.id, registrationId }
  await spendConfirmations(tx, user.id, registrationId, ['verify_code'])
  await createToken(tx, context.secret, { ...ours, kind: 'verify_code', secret: code, minutes: 15 })
  await createToken(tx, context.secret, { ...ours, kind: 'verify_link', secret: token, minutes: 24 * 60 })
  const options = { locale }
  return {
    to: user.email,
    subject: m.mail_verify_subject({ code }, options),
    greeting: m.mail_greeting({ name: registration?.firstName ?? user.firstName }, options),
    paragraphs: [m.mail_verify_text({}, options)],
    code,
    action: { label: m.mail_verify_action({}, options), href: `${context.appOrigin}/verify-email?token=${token}` },
    closing: m.mail_verify_closing({}, options),
  }
}

const reset: MailTemplate = async (tx, { recipient, locale }, context) => {
  const user = await findUserByEmail(tx, recipient)
  return user ? newPassword(tx, user, locale, context, m.mail_reset_text) : null
}

/** The link that sets a password, and confirms the address, with the reason for it. */
async function newPassword(
  tx: Tx,
  user: UserRow,
  locale: Locale,
  { secret, appOrigin, conceal }: MailContext,
  reason: typeof m.mail_reset_text,
): Promise<MailContent | null> {
  if (user.status === 'suspended' || user.status === 'rejected') return null
  const token = conceal(newSecret())
  await createToken(tx, secret, { userId: user.id, kind: 'reset', secret: token, minutes: 60 })
  const options = { locale }
  return {
    to: user.email,
    subject: m.mail_reset_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [reason({}, options)],
    action: { label: m.mail_reset_action({}, options), href: `${appOrigin}/auth/reset-password?token=${token}` },
    closing: m.mail_reset_closing({}, options),
  }
}

const account_exists: MailTemplate = async (tx, { recipient, locale }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user) return null
  const options = { locale }
  return {
    to: user.email,
    subject: m.mail_account_exists_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_account_exists_text({}, options)],
    action: { label: m.mail_account_exists_action({}, options), href: `${appOrigin}/auth/login` },
    closing: m.mail_account_exists_closing({}, options),
  }
}

const password_changed: MailTemplate = async (tx, { recipient, locale }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user) return null
  const options = { locale }
  return {
    to: user.email,
    subject: m.mail_password_changed_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_password_changed_text({}, options)],
    action: { label: m.mail_password_changed_action({}, options), href: `${appOrigin}/auth/reset-password` },
    closing: null,
  }
}

/** Somebody has signed in where nobody of this account has before. */
const new_device: MailTemplate = async (tx, { recipient, locale, data }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user) return null
  const options = { locale }
  const { browser, system } = data
  const device = browser && system ? m.people_session_device({ browser, system }, options) : null
  return {
    subject: m.mail_new_device_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [
      m.mail_new_device_text({}, options),
      m.mail_new_device_when({ time: momentOf(data.at, locale, user.timeZone) }, options),
      m.mail_new_device_where({ device: device ?? m.people_session_unknown({}, options) }, options),
      m.mail_new_device_what({}, options),
    ],
    action: { label: m.mail_new_device_action({}, options), href: `${appOrigin}/dashboard/user/account?tab=security` },
    closing: null,
  }
}

const momentOf = (at: string | undefined, locale: Locale, timeZone: string | null): string =>
  dateFormat(
    {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: timeZone || 'UTC',
      timeZoneName: 'short',
    },
    locale,
  ).format(new Date(at ?? 0))

export const accountMails = { verify, reset, account_exists, password_changed, new_device }
