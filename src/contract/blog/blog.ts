import * as v from 'valibot'
import { id, line, locale, text, timeZone, timestamp, version } from '../core/fields.ts'
import { rules } from '../moderation/rules.ts'
import { richDocument } from '../rich-text/rich-document.ts'
import { postLimits, postMoves, postStates, revisionKinds } from './blog-kinds.ts'
import { ownPicture, describedPicture, shownPicture } from '../picture/shown-picture.ts'

const tags = v.pipe(
  v.array(line(1, postLimits.tag)),
  v.transform((given) => [...new Map(given.map((tag) => [tag.toLowerCase(), tag])).values()]),
  v.maxLength(postLimits.tags),
)

/** What a writer changes while it is written: nothing of it has to be whole before it is published. */
const written = {
  title: line(0, postLimits.title.max),
  description: line(0, postLimits.description),
  content: richDocument('article'),
  tags,
  metaTitle: line(0, postLimits.metaTitle),
  metaDescription: line(0, postLimits.metaDescription),
  /** One of the article’s pictures, and what it shows. */
  cover: v.nullable(id),
  coverAlt: line(0, postLimits.coverAlt),
}

export const postText = v.object(written)
export type PostText = v.InferOutput<typeof postText>

/** Empty: made from the title when it is published. */
const slug = v.nullable(
  v.pipe(
    line(1, postLimits.slug),
    v.regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u, 'slug_letters'),
    v.transform((given) => given.toLowerCase()),
  ),
)

/** What holds for the post at once, published or not. */
const settings = { slug, locale, translationOf: v.nullable(id), enableComments: v.boolean() }

export const postInput = v.object({
  ...v.partial(postText).entries,
  title: line(1, postLimits.title.max),
  locale,
  translationOf: v.optional(v.nullable(id), null),
  /** For whom it is written: an organisation that one looks after. */
  organisation: v.optional(id),
})

export const postPatch = v.object({
  ...v.partial(postText).entries,
  ...v.partial(v.object(settings)).entries,
  /** Over what somebody else wrote meanwhile: that is kept among the revisions. */
  over: v.optional(v.boolean(), false),
  version,
})

export const postAuthor = v.object({ id, name: v.string() })

/** A published post as lists show it. */
export const postSummary = v.object({
  id,
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  tags: v.array(v.string()),
  locale,
  /** Null once the account is erased. */
  author: v.nullable(postAuthor),
  readingMinutes: v.number(),
  publishedAt: timestamp,
  comments: v.number(),
  cover: v.nullable(describedPicture),
})
export type PostSummary = v.InferOutput<typeof postSummary>

export const postLink = v.object({ slug: v.string(), title: v.string(), readingMinutes: v.number() })
export type PostLink = v.InferOutput<typeof postLink>

/** A post as everybody reads it. */
export const post = v.object({
  ...postSummary.entries,
  content: richDocument('article'),
  metaTitle: v.string(),
  metaDescription: v.string(),
  updatedAt: timestamp,
  /** Changes with what is published. */
  liveAt: timestamp,
  publish: v.picklist(postStates),
  takesComments: v.boolean(),
  /** Those of the text that everybody may see: the others do not stand in it. */
  pictures: v.array(shownPicture),
  /** The same post in other languages. */
  translations: v.array(v.object({ slug: v.string(), locale, title: v.string() })),
  /** What was changed since it was published, the newest first. */
  changes: v.array(v.object({ at: timestamp, note: v.string() })),
})
export type Post = v.InferOutput<typeof post>

export const beside = v.object({
  related: v.array(postLink),
  previous: v.nullable(postLink),
  next: v.nullable(postLink),
})
export type Beside = v.InferOutput<typeof beside>

/** Which posts there are: the tags and authors with the most, and every language. */
export const topics = v.object({
  tags: v.array(v.object({ tag: v.string(), count: v.number() })),
  authors: v.array(v.object({ id, name: v.string(), count: v.number() })),
  locales: v.array(locale),
})
export type Topics = v.InferOutput<typeof topics>

/** A post as those see it who write it: its working copy, and what is live. */
export const ownPostSummary = v.object({
  id,
  title: v.string(),
  slug: v.nullable(v.string()),
  locale,
  tags: v.array(v.string()),
  author: v.nullable(postAuthor),
  publish: v.picklist(postStates),
  /** Waits for a moderator since then. */
  handedInAt: v.nullable(timestamp),
  publishAt: v.nullable(timestamp),
  publishZone: v.nullable(v.string()),
  publishedAt: v.nullable(timestamp),
  /** Whether the working copy differs from what is published. */
  isChanged: v.boolean(),
  comments: v.number(),
  /** In which languages there is this article, published or being written. */
  languages: v.array(locale),
  /** Whether it is a translation whose original was published anew since. */
  isBehind: v.boolean(),
  updatedAt: timestamp,
  version: v.number(),
})
export type OwnPostSummary = v.InferOutput<typeof ownPostSummary>

export const ownPost = v.object({
  ...ownPostSummary.entries,
  ...postText.entries,
  translationOf: v.nullable(id),
  enableComments: v.boolean(),
  /** Who wrote the working copy last. */
  writtenBy: v.nullable(v.string()),
  writtenAt: timestamp,
  /** What a moderator said when it was given back. */
  returnedNote: v.string(),
  revisions: v.number(),
  pictures: v.array(ownPicture),
  may: v.object({ write: v.boolean(), publish: v.boolean(), handIn: v.boolean(), delete: v.boolean() }),
})
export type OwnPost = v.InferOutput<typeof ownPost>

/** That whole names of children of one’s house stand in it with the families’ knowledge. */
const confirmed = { namesAgreed: v.optional(v.boolean(), false) }
/** The same article in another language: `id` where one may write at it, `slug` where everybody may read it. */
export const sibling = v.object({ locale, id: v.nullable(id), slug: v.nullable(v.string()) })
export type Sibling = v.InferOutput<typeof sibling>

const originalText = v.object({ title: v.string(), description: v.string(), content: richDocument('article') })

/** What a translation is written from: the text that readers have. */
export const original = v.object({
  ...originalText.entries,
  id,
  locale,
  slug: v.nullable(v.string()),
  /** When this text was published; null of an own one that nobody has read yet. */
  at: v.nullable(timestamp),
})

export const translating = v.object({
  /** Null while its writers have taken it back. */
  original: v.nullable(original),
  siblings: v.array(sibling),
  /** Of one's own translation: when the text that it follows was published. */
  followedAt: v.nullable(timestamp),
  /** That text, where the original was published anew since and it is still known. */
  earlier: v.nullable(originalText),
})
export type Translating = v.InferOutput<typeof translating>

/** The original as it was read while the translation was brought up to date. */
export const followInput = v.object({ at: timestamp })

export const previewLink = v.object({ path: v.string(), until: timestamp })
export type PreviewLink = v.InferOutput<typeof previewLink>

/** A working copy as whoever has the private link reads it. */
export const preview = v.object({
  ...postText.entries,
  locale,
  /** Those that everybody may see; the cover is one of them, or none. */
  pictures: v.array(shownPicture),
  author: v.nullable(v.string()),
  readingMinutes: v.number(),
  writtenAt: timestamp,
  until: timestamp,
})
export type PostPreview = v.InferOutput<typeof preview>

export const publishInput = v.object({
  /** A time as a clock in the zone shows it; now, where there is none. */
  at: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'local_time'))), null),
  zone: v.optional(timeZone, 'UTC'),
  /** What readers are told was changed, of a post that was published before. */
  note: v.optional(line(0, postLimits.note), ''),
  /** Sent as a letter in the same act, to whoever follows: of what is published now, and was no letter before. */
  asLetter: v.optional(v.boolean(), false),
  ...confirmed,
  version,
})

export const moveInput = v.object({
  move: v.picklist(postMoves),
  /** Why it is given back. */
  note: v.optional(text(0, postLimits.returnNote), ''),
  ...confirmed,
  version,
})

export const revision = v.object({
  id,
  kind: v.picklist(revisionKinds),
  at: timestamp,
  by: v.nullable(v.string()),
  title: v.string(),
  note: v.string(),
})
export type Revision = v.InferOutput<typeof revision>

export const comment = v.object({
  id,
  parentId: v.nullable(id),
  /** First name and the first letter of the last; null once the account is erased or the comment removed. */
  author: v.nullable(v.string()),
  /** Of a comment that was removed, and stands for its answers, empty. */
  message: v.string(),
  at: timestamp,
  editedAt: v.nullable(timestamp),
  isMine: v.boolean(),
  isAuthors: v.boolean(),
  isRemoved: v.boolean(),
  /** By somebody of whom the reader wants to hear nothing. */
  isMuted: v.boolean(),
  isHeld: v.boolean(),
  removedFor: v.nullable(v.picklist(rules)),
  /** Until when its writer may change it. */
  editableUntil: v.nullable(timestamp),
})
export type Comment = v.InferOutput<typeof comment>

/** `id` is no account’s: it stands for somebody on this one list. */
export const muted = v.object({ id, name: v.string() })

export const commentInput = v.object({
  message: text(1, postLimits.comment),
  parent: v.optional(v.nullable(id), null),
})
export type CommentInput = v.InferInput<typeof commentInput>
export const commentPatch = v.object({ message: text(1, postLimits.comment) })
