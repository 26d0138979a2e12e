import * as v from 'valibot'
import { bulkIds, bulkResult } from '../core/bulk.ts'
import { defineCall } from '../core/call.ts'
import { id, timestamp, version } from '../core/fields.ts'
import { bulkMailAction, labelInput, mail, mailAddress, mailLabel, mailPage, mailSearch } from './mail.ts'
import { draftInput, draftUpdate, writtenMail } from './mail-draft.ts'
import { searchText } from '../core/page.ts'

const params = v.object({ id })
const one = v.object({ mail: writtenMail })
const oneLabel = v.object({ label: mailLabel })

export const mailCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/mail/mails',
    summary: 'One’s mail of a folder, a view or a label: the newest of each thread, searched, a page at a time',
    query: mailSearch,
    result: mailPage,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/mail/mails/:id',
    summary: 'A mail and the others of its thread, the oldest first',
    params,
    result: v.object({ mail: writtenMail, thread: v.array(mail) }),
  }),
  bulk: defineCall({
    method: 'POST',
    path: '/api/mail/mails/bulk',
    summary: 'Change up to 500 mails at once; with `threads`, the others of their threads too',
    body: v.object({ ids: bulkIds, threads: v.optional(v.boolean(), false), action: bulkMailAction }),
    result: bulkResult,
  }),
  labels: defineCall({
    method: 'GET',
    path: '/api/mail/labels',
    summary: 'Folders, views and one’s own labels, with what is unread in each',
    result: v.object({ labels: v.array(mailLabel) }),
  }),
  createLabel: defineCall({
    method: 'POST',
    path: '/api/mail/labels',
    summary: 'Make a label',
    body: labelInput,
    result: oneLabel,
    status: 201,
  }),
  updateLabel: defineCall({
    method: 'PATCH',
    path: '/api/mail/labels/:id',
    summary: 'Rename, colour or move a label',
    params,
    body: v.partial(v.object({ ...labelInput.entries, position: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
    result: oneLabel,
  }),
  deleteLabel: defineCall({
    method: 'DELETE',
    path: '/api/mail/labels/:id',
    summary: 'Remove a label; its mails stay',
    params,
    status: 204,
  }),
  recipients: defineCall({
    method: 'GET',
    path: '/api/mail/recipients',
    summary: 'People to whom one may write, and addresses one wrote to, that begin like this: the first ten',
    query: v.object({ q: searchText }),
    result: v.object({ recipients: v.array(mailAddress) }),
  }),
  createDraft: defineCall({
    method: 'POST',
    path: '/api/mail/drafts',
    summary: 'Begin a mail, as rich text or as plain text',
    body: draftInput,
    result: one,
    status: 201,
  }),
  updateDraft: defineCall({
    method: 'PATCH',
    path: '/api/mail/drafts/:id',
    summary: 'Keep what was written so far; 409 when another window has written since',
    params,
    body: draftUpdate,
    result: one,
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/mail/drafts/:id/send',
    summary: 'Send a draft: ten seconds from now, or at a time within a year. Until then it can be taken back',
    params,
    body: v.object({ version, at: v.optional(v.nullable(timestamp), null) }),
    result: one,
  }),
  unsend: defineCall({
    method: 'POST',
    path: '/api/mail/mails/:id/unsend',
    summary: 'Take back what has not left yet: it is a draft again',
    params,
    result: one,
  }),
}
