import * as v from 'valibot'
import { id } from './fields.ts'
import { mailFolders, mailViews } from './mail.ts'
import { kept, listSearch, switched } from './page.ts'

/** How a mail answers another. */
export const replyKinds = ['reply', 'all', 'forward'] as const
export type ReplyKind = (typeof replyKinds)[number]

const { bin: _, ...listed } = listSearch

/** What the address of one's mail may carry. `compose`: a new mail or a draft; `re` and `how`: what a new one answers. */
export const mailListSearch = v.object({
  ...listed,
  unread: kept(v.pipe(switched, v.literal(true))),
  compose: kept(v.union([v.literal('new'), id])),
  re: kept(id),
  how: kept(v.picklist(replyKinds)),
})
export type MailListSearch = v.InferOutput<typeof mailListSearch>

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
