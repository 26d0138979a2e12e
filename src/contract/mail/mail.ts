import * as v from 'valibot'
import { attachment } from '../attachment/attachment.ts'
import { color, id, line, timestamp, version } from '../core/fields.ts'
import { pageQuery, pageResult, searchText, switched } from '../core/page.ts'

export const mailFolders = ['inbox', 'sent', 'drafts', 'spam', 'trash', 'archive'] as const
/** Views over folders, listed beside them. */
export const mailViews = ['all', 'starred', 'important', 'snoozed', 'scheduled'] as const

export const recipientsAtMost = 100
export const mailFolder = v.picklist(mailFolders)
export type MailFolder = v.InferOutput<typeof mailFolder>

/** `userId` is known for people of the platform. */
export const mailAddress = v.object({ name: v.string(), email: v.string(), userId: v.nullable(id) })
export type MailAddress = v.InferOutput<typeof mailAddress>

/** One person's copy of a mail, in a list: without its text. `threadCount`: mails of the thread, among one's own. */
export const mailSummary = v.object({
  id,
  thread: id,
  threadCount: v.number(),
  folder: mailFolder,
  labelIds: v.array(id),
  subject: v.string(),
  excerpt: v.string(),
  from: mailAddress,
  to: v.array(mailAddress),
  isImportant: v.boolean(),
  isStarred: v.boolean(),
  isUnread: v.boolean(),
  hasAttachments: v.boolean(),
  /** Null for a draft. While it is to come, sending can be taken back. */
  sentAt: v.nullable(timestamp),
  scheduledAt: v.nullable(timestamp),
  snoozedUntil: v.nullable(timestamp),
  /** What lists are ordered by. */
  at: timestamp,
  version,
})
export type MailSummary = v.InferOutput<typeof mailSummary>

/** `message` is HTML, sanitised and without remote content; `text` is the same in plain words. */
export const mail = v.object({
  ...mailSummary.entries,
  cc: v.array(mailAddress),
  /** Only in one's own copy of what one sent. */
  bcc: v.array(mailAddress),
  message: v.string(),
  text: v.string(),
  attachments: v.array(attachment),
  inReplyTo: v.nullable(id),
  /** An absence note, sent by nobody's hand. */
  isAutomatic: v.boolean(),
  /** Why it did not reach some of its recipients. */
  failures: v.array(v.object({ email: v.string(), reason: v.string() })),
})
export type Mail = v.InferOutput<typeof mail>

/** System labels are the folders and views, by their names; custom ones have ids. */
export const mailLabel = v.object({
  id: v.string(),
  type: v.picklist(['system', 'custom']),
  name: v.string(),
  color: v.nullable(color),
  position: v.number(),
  unreadCount: v.number(),
})
export type MailLabel = v.InferOutput<typeof mailLabel>

export const labelInput = v.object({ name: line(1, 40), color })
export type LabelInput = v.InferInput<typeof labelInput>

export const mailSearch = v.object({
  label: v.optional(v.union([v.picklist([...mailFolders, ...mailViews]), id]), 'inbox'),
  q: v.optional(searchText),
  unread: v.optional(switched, false),
  ...pageQuery,
})
export type MailSearch = v.InferOutput<typeof mailSearch>

export const mailPage = v.object({ mails: v.array(mailSummary), ...pageResult })

export const bulkMailAction = v.variant('type', [
  v.object({ type: v.literal('read'), value: v.boolean() }),
  v.object({ type: v.literal('star'), value: v.boolean() }),
  v.object({ type: v.literal('important'), value: v.boolean() }),
  v.object({ type: v.literal('move'), folder: v.picklist(['inbox', 'archive', 'spam', 'trash']) }),
  v.object({ type: v.literal('label'), label: id, value: v.boolean() }),
  v.object({ type: v.literal('snooze'), until: v.nullable(timestamp) }),
  /** For good, of what lies in the trash or is a draft. Nothing takes it back. */
  v.object({ type: v.literal('delete') }),
])
export type BulkMailAction = v.InferInput<typeof bulkMailAction>
