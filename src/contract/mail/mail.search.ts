import * as v from 'valibot'
import { id } from '../core/fields.ts'
import { mailFolders, mailViews } from './mail.ts'
import { optionalParam, listSearch, switched } from '../core/page.ts'

/** How a mail answers another. */
export const replyKinds = ['reply', 'all', 'forward'] as const
export type ReplyKind = (typeof replyKinds)[number]

const { bin: _, ...listed } = listSearch

/** What the address of one's mail may carry. `compose`: a new mail or a draft; `re` and `how`: what a new one answers. */
export const mailListSearch = v.object({
  ...listed,
  unread: optionalParam(v.pipe(switched, v.literal(true))),
  compose: optionalParam(v.union([v.literal('new'), id])),
  re: optionalParam(id),
  how: optionalParam(v.picklist(replyKinds)),
})
export type MailListSearch = v.InferOutput<typeof mailListSearch>

/** The forms of the mail settings; where no script runs, the page comes back saying which of them was done. */
export const mailSettingsForms = [
  'signature',
  'absence',
  'absence-end',
  'rule-new',
  'rule',
  'rule-up',
  'rule-down',
  'rule-delete',
] as const
export type MailSettingsForm = (typeof mailSettingsForms)[number]

/** `rule`: which of the rules is being written. */
export const mailSettingsSearch = v.object({
  rule: optionalParam(v.union([v.literal('new'), id])),
  done: optionalParam(v.picklist(mailSettingsForms)),
})
export type MailSettingsSearch = v.InferOutput<typeof mailSettingsSearch>

/** A folder or view by its name, or one’s own label by its id. */
export const mailLabelName = v.union([v.picklist([...mailFolders, ...mailViews]), id])
export type MailLabelName = v.InferOutput<typeof mailLabelName>

/** The part of an address that the API answers. */
export const mailQueryOf = (label: MailLabelName, { q, unread, after, before }: MailListSearch) => ({
  label,
  q,
  unread: unread ?? false,
  after,
  before,
  limit: 30,
})
export type MailQuery = ReturnType<typeof mailQueryOf>
