// What the forms of the mail settings say, as the API wants to hear it. Pure, since a form may come by a script or as a post.
import type { AbsenceInput, MailRule, MailRuleInput, MailSignature } from '#/contract/mail/mail-settings.ts'

export type FormValues = Record<string, string>

/** A box that is not ticked is not sent. */
export const signatureOf = (values: FormValues): MailSignature => ({ text: values.text ?? '', isOn: 'isOn' in values })

export const absenceOf = ({ from = '', until = '', subject = '', text = '' }: FormValues): AbsenceInput => ({
  from,
  until,
  subject,
  text,
})

export const ruleOf = (values: FormValues): MailRuleInput => ({
  from: values.from ?? '',
  subject: values.subject ?? '',
  hasAttachments: 'hasAttachments' in values,
  label: values.label || null,
  folder: (values.folder || null) as MailRule['folder'],
  read: 'read' in values,
  star: 'star' in values,
  important: 'important' in values,
})
