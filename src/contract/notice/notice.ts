import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, timestamp } from '../core/fields.ts'
import { noticeKinds, noticeReasons, noticeTopics, noticeWays, thingTypes } from './notice-kinds.ts'

/** A thing as `type:id`. The id of one event of a series is the series’, a full stop and which one it is. */
const thing = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(new RegExp(`^(?:${thingTypes.join('|')}):[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}(?:\\.\\w+)?$`)),
)

export const noticeViews = ['inbox', 'later', 'done', 'muted'] as const
export type NoticeView = (typeof noticeViews)[number]

/** All that was said of one thing: the latest of it, and how often. Seen is not read, and read is not done. */
export const notice = v.object({
  thing,
  type: v.picklist(thingTypes),
  /** Of the thing: what the address of its page is made of. */
  id: v.string(),
  /** What the thing is called by now. */
  title: v.string(),
  kind: v.picklist(noticeKinds),
  reason: v.picklist(noticeReasons),
  /** Null where nobody did it, or their account is gone. */
  actor: v.nullable(v.object({ id, first_name: v.string(), last_name: v.string(), avatar: v.nullable(id) })),
  at: timestamp,
  /** How many of them are not read, and how many there are. */
  unread: v.number(),
  count: v.number(),
  /** Whether it stood under the bell when that was opened last. */
  seen: v.boolean(),
  /** Until when it is put off. */
  until: v.nullable(timestamp),
  muted: v.boolean(),
})
export type Notice = v.InferOutput<typeof notice>

/** `inbox` is what a thing goes back to from done, from later and from muted. */
export const noticeMarks = ['read', 'unread', 'done', 'inbox', 'later', 'muted'] as const
export type NoticeMark = (typeof noticeMarks)[number]

const markInput = v.pipe(
  v.object({
    things: v.pipe(v.array(thing), v.minLength(1), v.maxLength(100)),
    mark: v.picklist(noticeMarks),
    until: v.optional(timestamp),
    /** When the latest of them was told that has been seen: what came meanwhile stays as it is. */
    upTo: v.optional(timestamp),
  }),
  v.forward(
    v.check(({ mark, until }) => mark !== 'later' || until !== undefined, 'required'),
    ['until'],
  ),
)

const clock = v.pipe(v.string(), v.isoTime())
export const quietHours = v.object({ start: clock, end: clock })

/** What one may be called by, and when not. */
export const noticeSettings = v.object({
  ways: v.record(v.picklist(noticeTopics), v.picklist(noticeWays)),
  quietHours: v.nullable(quietHours),
  /** Nothing while the children one is with are at work. */
  quietInWorkCycles: v.boolean(),
})
export type NoticeSettings = v.InferOutput<typeof noticeSettings>

/** Signed, and good for half a year. */
const link = v.object({ token: v.pipe(v.string(), v.maxLength(1000)) })

/** A thing as it may be opened. */
export const openedThing = v.object({ type: v.picklist(thingTypes), id: v.string(), within: v.nullable(v.string()) })
export type OpenedThing = v.InferOutput<typeof openedThing>

export const noticeCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/notices',
    summary: 'What calls for one’s attention, by thing, the latest first: a hundred at most, of the last ninety days',
    query: v.object({ view: v.optional(v.picklist(noticeViews), 'inbox') }),
    result: v.object({ notices: v.array(notice) }),
  }),
  find: defineCall({
    method: 'GET',
    path: '/api/v1/notices/thing',
    summary: 'What a notice is about, for whoever may know of it at this moment',
    query: v.object({ thing }),
    result: v.object({ thing: openedThing }),
  }),
  see: defineCall({
    method: 'POST',
    path: '/api/v1/notices/seen',
    summary: 'What was there until then has been looked at: the bell counts it no more',
    body: v.object({ until: timestamp }),
    status: 204,
  }),
  mark: defineCall({
    method: 'POST',
    path: '/api/v1/notices/marks',
    summary: 'Mark things as read, unread or done, put them off, silence them, or have them back',
    body: markInput,
    status: 204,
  }),
  preview: defineCall({
    method: 'POST',
    path: '/api/v1/notices/preview',
    summary: 'How many mails the last seven days would have brought with these settings',
    body: noticeSettings,
    result: v.object({ mails: v.number(), digests: v.number() }),
  }),
  readByLink: defineCall({
    method: 'POST',
    path: '/api/v1/notices/settings/read',
    summary: 'What calls the reader of a mail, by the link in it, without signing in',
    body: link,
    result: v.object({ settings: noticeSettings, isTeacher: v.boolean() }),
  }),
  writeByLink: defineCall({
    method: 'POST',
    path: '/api/v1/notices/settings/write',
    summary: 'Choose what calls one, by the link in a mail, without signing in',
    body: v.object({ ...link.entries, settings: noticeSettings }),
    status: 204,
  }),
  unsubscribe: defineCall({
    method: 'POST',
    path: '/api/v1/notices/unsubscribe',
    summary: 'No more mails of this kind: what a mail program asks for by itself (RFC 8058)',
    body: link,
    status: 204,
  }),
}
