import * as v from 'valibot'
import { date, id, line, text } from '../core/fields.ts'

export const signatureAtMost = 2_000
export const absenceTextAtMost = 5_000
export const rulesAtMost = 50
export const ruleWordsAtMost = 100

/** What stands below what one writes, as plain text. Switched off, it is kept. */
export const mailSignature = v.object({ text: text(0, signatureAtMost), isOn: v.boolean() })
export type MailSignature = v.InferOutput<typeof mailSignature>

const absenceFields = {
  /** Days where its owner is; the last is part of it. */
  from: date,
  until: date,
  /** Without one, that of the mail it answers. */
  subject: v.optional(line(0, 200), ''),
  text: text(1, absenceTextAtMost),
}

export const absenceInput = v.pipe(
  v.object(absenceFields),
  v.forward(
    v.check(({ from, until }) => from <= until, 'date_order'),
    ['until'],
  ),
)
export type AbsenceInput = v.InferInput<typeof absenceInput>

export const absenceStates = ['planned', 'on', 'over'] as const
/** `answered`: how many people have been told of it. */
export const mailAbsence = v.object({ ...absenceFields, state: v.picklist(absenceStates), answered: v.number() })
export type MailAbsence = v.InferOutput<typeof mailAbsence>

export const ruleFolders = ['archive', 'trash'] as const

const ruleFields = {
  /** Words of its sender’s name or address, and of its subject, that must all occur. */
  from: v.optional(line(0, ruleWordsAtMost), ''),
  subject: v.optional(line(0, ruleWordsAtMost), ''),
  hasAttachments: v.optional(v.boolean(), false),
  label: v.optional(v.nullable(id), null),
  folder: v.optional(v.nullable(v.picklist(ruleFolders)), null),
  read: v.optional(v.boolean(), false),
  star: v.optional(v.boolean(), false),
  important: v.optional(v.boolean(), false),
}

export const mailRuleInput = v.pipe(
  v.object(ruleFields),
  v.forward(
    v.check(({ from, subject, hasAttachments }) => Boolean(from || subject || hasAttachments), 'rule_condition'),
    ['from'],
  ),
  v.forward(
    v.check(
      ({ label, folder, read, star, important }) => Boolean(label || folder || read || star || important),
      'rule_action',
    ),
    ['label'],
  ),
)
export type MailRuleInput = v.InferInput<typeof mailRuleInput>

/** `isLabelGone`: it asks for a label that was removed, and does nothing. */
export const mailRule = v.object({ id, ...ruleFields, isLabelGone: v.boolean() })
export type MailRule = v.InferOutput<typeof mailRule>

/** The rules in their order: each that fits does its part, and the first that files a mail decides where. */
export const mailSettings = v.object({
  signature: mailSignature,
  absence: v.nullable(mailAbsence),
  rules: v.array(mailRule),
})
export type MailSettings = v.InferOutput<typeof mailSettings>
