import { randomInt } from 'node:crypto'
import { m } from '#/paraglide/messages.js'
import { newSecret } from '#/lib/ids.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { findUserByEmail } from './accounts.repo.ts'
import { createToken, spendAllTokens } from './tokens.repo.ts'

// Secrets are made when a mail is written, not when it is asked for: the answer to the asker then takes the same
// time whether the address is known or not, and an unknown address makes no mail.

const verify: MailTemplate = async (tx, { recipient, locale }, { secret, appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user || user.emailVerifiedAt) return null
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const token = newSecret()
  await spendAllTokens(tx, user.id, ['verify_code'])
  await createToken(tx, secret, { userId: user.id, kind: 'verify_code', secret: code, minutes: 15 })
  await createToken(tx, secret, { userId: user.id, kind: 'verify_link', secret: token, minutes: 24 * 60 })
  const options = { locale }
  return {
    to: user.email,
    subject: m.mail_verify_subject({ code }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_verify_text({}, options)],
    code,
    action: { label: m.mail_verify_action({}, options), href: `${appOrigin}/verify-email?token=${token}` },
    closing: m.mail_verify_closing({}, options),
  }
}

const reset: MailTemplate = async (tx, { recipient, locale }, { secret, appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user || user.status === 'suspended' || user.status === 'rejected') return null
  const token = newSecret()
  await createToken(tx, secret, { userId: user.id, kind: 'reset', secret: token, minutes: 60 })
  const options = { locale }
  return {
    to: user.email,
    subject: m.mail_reset_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_reset_text({}, options)],
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

export const accountMails = { verify, reset, account_exists, password_changed }
