import { relativeFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { findUserByEmail } from '../accounts/accounts.repo.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'

const homes = { school: '/dashboard/app', training_center: '/training-center/app' }

const organisation_approved: MailTemplate = async (tx, { recipient, locale, data }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  const organisation = data.approval ? await findOrganisation(tx, data.approval) : undefined
  if (!user || organisation?.status !== 'approved') return null
  const options = { locale }
  return {
    subject: m.mail_organisation_approved_subject({ name: organisation.name }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_organisation_approved_text({ name: organisation.name }, options)],
    action: {
      label: m.mail_organisation_approved_action({}, options),
      href: appOrigin + homes[organisation.kind],
    },
    closing: null,
  }
}

const organisation_refused: MailTemplate = async (tx, { recipient, locale, data }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  const organisation = data.approval ? await findOrganisation(tx, data.approval) : undefined
  if (!user || organisation?.status !== 'refused') return null
  const options = { locale }
  return {
    subject: m.mail_organisation_refused_subject({ name: organisation.name }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_organisation_refused_text({ name: organisation.name }, options)],
    content: [organisation.refusal ?? ''],
    action: {
      label: m.mail_organisation_refused_action({}, options),
      href: appOrigin + homes[organisation.kind],
    },
    closing: m.mail_organisation_refused_closing({}, options),
  }
}

/** To admins, once a day. */
const approvals_waiting: MailTemplate = async (tx, { recipient, locale, data }, { appOrigin }) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user?.roles.includes('admin')) return null
  const options = { locale }
  const [count, papers] = [Number(data.count), Number(data.papers)]
  const when = (days: string | undefined) => relativeFormat({ numeric: 'auto' }, locale).format(-Number(days), 'day')
  return {
    subject:
      count > 0
        ? m.mail_approvals_waiting_subject({ count }, options)
        : m.mail_approvals_papers({ count: papers }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [
      ...(count > 0 ? [m.mail_approvals_waiting_text({ when: when(data.days) }, options)] : []),
      ...(papers > 0 ? [m.mail_approvals_papers_text({ count: papers, when: when(data.paperDays) }, options)] : []),
    ],
    action: { label: m.mail_approvals_waiting_action({}, options), href: `${appOrigin}/admin/app` },
    closing: m.mail_approvals_waiting_closing({}, options),
  }
}

export const approvalMails = { organisation_approved, organisation_refused, approvals_waiting }
