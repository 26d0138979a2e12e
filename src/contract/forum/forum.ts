// The shapes of the forum. No shape here has room for a person's number, avatar or whole name: who wrote something is the
// `writer`, and of whoever hides their name that is an alias, which says nothing else.
import * as v from 'valibot'
import { id, line, locale, text, timestamp, version } from '../core/fields.ts'
import { rules } from '../moderation/rules.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { entryKinds, followLevels, forumCategories, forumLimits } from './forum-kinds.ts'

/** Both null once the account is gone, or where the words are. `name`: first name and the first letter of the last. */
export const writer = v.object({
  name: v.nullable(v.string()),
  alias: v.nullable(v.number()),
  /** A guide, when they wrote it; of an alias it is not said. */
  isGuide: v.boolean(),
})
export type Writer = v.InferOutput<typeof writer>

const removal = v.nullable(v.picklist(rules))

export const topicSummary = v.object({
  id,
  slug: v.string(),
  locale,
  title: v.string(),
  category: v.picklist(forumCategories),
  tags: v.array(v.string()),
  writer,
  createdAt: timestamp,
  lastActivityAt: timestamp,
  /** Those that everybody reads. */
  replies: v.number(),
  guideReplies: v.number(),
  likes: v.number(),
  isSolved: v.boolean(),
  isClosed: v.boolean(),
  isPinned: v.boolean(),
})
export type TopicSummary = v.InferOutput<typeof topicSummary>

/** The same to somebody who is signed in. */
export const memberTopic = v.object({
  ...topicSummary.entries,
  isMine: v.boolean(),
  isHeld: v.boolean(),
  removedFor: removal,
  /** How many replies they have not read; null where they never opened it. */
  unread: v.nullable(v.number()),
  /** The number of the first of these. */
  firstUnread: v.nullable(v.number()),
  follow: v.nullable(v.picklist(followLevels)),
})
export type MemberTopic = v.InferOutput<typeof memberTopic>

const shared = {
  writer,
  /** Null where others may not read the words, or their writer took them back. */
  content: v.nullable(richDocument('entry')),
  editedAt: v.nullable(timestamp),
  /** How often the words were changed; what stood before can be read. */
  changes: v.number(),
  likes: v.number(),
  isLiked: v.boolean(),
  isMine: v.boolean(),
  isHeld: v.boolean(),
  isRemoved: v.boolean(),
  removedFor: removal,
  version: v.number(),
}

export const reply = v.object({
  id,
  ...shared,
  /** Its place in the topic, for good; null as long as nobody else has read it. */
  number: v.nullable(v.number()),
  at: timestamp,
  /** The reply that it answers, where others read that. */
  answers: v.nullable(v.object({ number: v.number(), writer })),
  /** By whoever began the topic. */
  isTopicWriters: v.boolean(),
  isSolution: v.boolean(),
  /** By somebody of whom the reader wants to hear nothing. */
  isMuted: v.boolean(),
  may: v.object({ edit: v.boolean(), delete: v.boolean(), report: v.boolean() }),
})
export type Reply = v.InferOutput<typeof reply>

export const topic = v.object({
  ...v.omit(topicSummary, ['writer', 'likes']).entries,
  ...shared,
  /** The last number that was given. */
  lastNumber: v.number(),
  /** The answer that solved it, whole: it stands above the others as well. */
  solution: v.nullable(reply),
  /** So long everybody waits between two replies of theirs. */
  slowMinutes: v.number(),
  /** Of somebody who is signed in: how far they have read, and what of it they are told. */
  readNumber: v.nullable(v.number()),
  follow: v.nullable(v.picklist(followLevels)),
  /** Under which name the reader writes here, where they have written: an alias once is one for good. */
  ownName: v.nullable(v.picklist(['shown', 'hidden'])),
  /** By which alias, where it is hidden. */
  ownAlias: v.nullable(v.number()),
  /** The reply that the reader has begun. */
  draft: v.nullable(v.object({ id, content: richDocument('entry') })),
  may: v.object({
    reply: v.boolean(),
    edit: v.boolean(),
    delete: v.boolean(),
    solve: v.boolean(),
    order: v.boolean(),
    report: v.boolean(),
  }),
})
export type Topic = v.InferOutput<typeof topic>

export const topicLink = v.object({
  id,
  slug: v.string(),
  title: v.string(),
  replies: v.number(),
  isSolved: v.boolean(),
})
export type TopicLink = v.InferOutput<typeof topicLink>

/** Of topics that everybody reads. `medianHours`: half of the solved ones were within so many. */
export const forumFigures = v.object({
  topics: v.number(),
  solved: v.number(),
  unanswered: v.number(),
  medianHours: v.nullable(v.number()),
  categories: v.array(v.object({ category: v.picklist(forumCategories), count: v.number() })),
  tags: v.array(v.object({ tag: v.string(), count: v.number() })),
  locales: v.array(locale),
})
export type ForumFigures = v.InferOutput<typeof forumFigures>

/** What stood in an entry before it was changed, and until when. */
export const entryChange = v.object({
  id,
  until: timestamp,
  title: v.nullable(v.string()),
  content: richDocument('entry'),
})
export type EntryChange = v.InferOutput<typeof entryChange>

const tags = v.pipe(v.array(line(1, forumLimits.tag)), v.maxLength(forumLimits.tags))
/** What a browser names a thing by that it sends: sent again, it is the one that was. */
const clientId = id
/** Whether the writer has read that it holds a child's whole name, and says that it may. */
const namesAgreed = v.optional(v.boolean(), false)
const title = line(forumLimits.title.min, forumLimits.title.max)

export const topicInput = v.object({
  title,
  content: richDocument('entry'),
  category: v.picklist(forumCategories),
  tags: v.optional(tags, []),
  locale,
  hideName: v.optional(v.boolean(), false),
  namesAgreed,
  clientId,
  /** The draft that it was: gone with it. */
  draft: v.optional(v.nullable(id), null),
})

export const topicPatch = v.object({
  title: v.optional(title),
  content: v.optional(richDocument('entry')),
  category: v.optional(v.picklist(forumCategories)),
  tags: v.optional(tags),
  namesAgreed,
  version,
})

export const replyInput = v.object({
  content: richDocument('entry'),
  /** The reply that it answers. */
  answers: v.optional(v.nullable(id), null),
  /** Entries of this topic whose writers are named: the topic itself or replies. */
  mentions: v.optional(v.pipe(v.array(id), v.maxLength(forumLimits.mentions)), []),
  hideName: v.optional(v.boolean(), false),
  namesAgreed,
  clientId,
})

export const replyPatch = v.object({ content: richDocument('entry'), namesAgreed, version })

/** What moderators and admins set. */
export const topicOrder = v.object({
  isClosed: v.optional(v.boolean()),
  isPinned: v.optional(v.boolean()),
  slowMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(forumLimits.slowMinutes))),
  category: v.optional(v.picklist(forumCategories)),
})
export type TopicOrder = v.InferInput<typeof topicOrder>

export const splitInput = v.object({
  title,
  category: v.picklist(forumCategories),
  /** The first of them, by number, becomes the new topic’s own words. */
  replies: v.pipe(v.array(id), v.minLength(1), v.maxLength(forumLimits.split)),
})

/** Half of a topic or a reply, as it is kept while it is being written: nothing of it has to be whole. */
const draftText = {
  title: text(0, forumLimits.title.max),
  content: richDocument('entry'),
  category: v.nullable(v.picklist(forumCategories)),
  tags,
  locale: v.nullable(locale),
  hideName: v.boolean(),
}
export const draftInput = v.object({ ...draftText, topic: v.optional(v.nullable(id), null) })
export type DraftInput = v.InferInput<typeof draftInput>

export const draft = v.object({
  id,
  ...draftText,
  /** Of a reply: to which topic. */
  topic: v.nullable(v.object({ id, slug: v.string(), title: v.string() })),
  updatedAt: timestamp,
})
export type Draft = v.InferOutput<typeof draft>

export const entryKind = v.picklist(entryKinds)
