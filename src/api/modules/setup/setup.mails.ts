import { m } from '#/paraglide/messages.js'
import { findUserByEmail } from '../accounts/accounts.repo.ts'
import type { MailTemplate } from '../outbox/mail.ts'

/** To the admin who asked for it. */
const test_mail: MailTemplate = async (tx, { recipient, locale }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user) return null
  const options = { locale }
  return {
    subject: m.mail_test_subject({}, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_test_text({}, options)],
    action: { label: m.mail_test_action({}, options), href: `${appOrigin}/admin/app` },
    closing: null,
  }
}

export const setupMails = { test_mail }
