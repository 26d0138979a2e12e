import { m } from '#/paraglide/messages.js'
import { findUserByEmail } from '../accounts/accounts.repo.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { countRecoveryCodes } from './second-steps.repo.ts'
import type { SecondStepNews } from './second-steps.service.ts'

const words = {
  added: [m.mail_second_step_added_subject, m.mail_second_step_added_text],
  removed: [m.mail_second_step_removed_subject, m.mail_second_step_removed_text],
  codes: [m.mail_second_step_codes_subject, m.mail_second_step_codes_text],
  passkey_added: [m.mail_second_step_passkey_subject, m.mail_second_step_passkey_text],
  passkey_removed: [m.mail_second_step_passkey_gone_subject, m.mail_second_step_passkey_gone_text],
  code_used: [m.mail_second_step_used_subject, m.mail_second_step_used_text],
} as const satisfies Record<SecondStepNews, unknown>

/** What happened to the second step, for an owner who may not have done it. */
const second_step: MailTemplate = async (tx, { recipient, locale, data }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user) return null
  const options = { locale }
  const [subject, text] = words[data.what as SecondStepNews]
  const count = await countRecoveryCodes(tx, user.id)
  return {
    subject: subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [text({ count }, options)],
    action: { label: m.mail_password_changed_action({}, options), href: `${appOrigin}/auth/reset-password` },
    closing: null,
  }
}

/** An admin has taken it away, for the reason that was given. */
const second_step_by_admin: MailTemplate = async (tx, { recipient, locale, data }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user) return null
  const options = { locale }
  return {
    subject: m.mail_second_step_by_admin_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_second_step_by_admin_text({}, options)],
    content: data.reason ? [data.reason] : [],
    action: { label: m.mail_password_changed_action({}, options), href: `${appOrigin}/auth/reset-password` },
    closing: m.mail_second_step_by_admin_closing({}, options),
  }
}

export const secondStepMails = { second_step, second_step_by_admin }
