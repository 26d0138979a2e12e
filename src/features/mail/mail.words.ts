import type { MailLabel } from '#/contract/mail/mail.ts'
import { m } from '#/paraglide/messages.js'
import { isSystemLabel, type SystemLabel } from './mail.ts'

export const labelWords: Record<SystemLabel, () => string> = {
  inbox: m.mail_label_inbox,
  sent: m.mail_label_sent,
  drafts: m.mail_label_drafts,
  spam: m.mail_label_spam,
  trash: m.mail_label_trash,
  archive: m.mail_label_archive,
  all: m.mail_label_all,
  starred: m.mail_label_starred,
  important: m.mail_label_important,
  snoozed: m.mail_label_snoozed,
  scheduled: m.mail_label_scheduled,
}

/** A folder’s or view’s name in the reader’s language, or the name somebody gave a label. */
export const labelName = (label: string, labels: readonly MailLabel[]): string =>
  isSystemLabel(label) ? labelWords[label]() : (labels.find(({ id }) => id === label)?.name ?? '')
