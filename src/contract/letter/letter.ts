import * as v from 'valibot'
import { postAuthor } from '../blog/blog.ts'
import { tag } from '../blog/blog.search.ts'
import { email, id, locale, timestamp } from '../core/fields.ts'
import { letterLimits, letterStates } from './letter-kinds.ts'

/** What is followed: all of it where nothing is named, else what fits all that is. */
const what = { tag: v.optional(tag), author: v.optional(id), locale: v.optional(locale) }

export const followInput = v.object(what)
export type FollowInput = v.InferOutput<typeof followInput>

export const askInput = v.object({ email, ...what })

/** Signed, and of no use once the address is another. */
export const letterToken = v.pipe(v.string(), v.maxLength(letterLimits.token))

/** `asked` waits for whoever reads the mailbox; `ended` can be taken up again for a while. */
export const followStates = ['asked', 'live', 'ended'] as const

export const letterFollow = v.object({
  id,
  tag: v.nullable(v.string()),
  author: v.nullable(postAuthor),
  locale: v.nullable(locale),
  state: v.picklist(followStates),
})
export type LetterFollow = v.InferOutput<typeof letterFollow>

export const reading = v.object({
  email: v.string(),
  follows: v.array(letterFollow),
  /** What the link was sent to have confirmed, as long as that can be done. */
  asks: v.nullable(id),
  /** By which of them the letter came that the link stands in. */
  letter: v.array(id),
})
export type Reading = v.InferOutput<typeof reading>

export const letterIssue = v.object({
  id,
  state: v.picklist(letterStates),
  leavesAt: timestamp,
  /** For how many it was handed on by now. */
  readers: v.number(),
  settledAt: v.nullable(timestamp),
})

/** A post as a letter: to how many it would go now, and the last time it was sent. */
export const postLetter = v.object({
  readers: v.number(),
  issue: v.nullable(letterIssue),
  /** Where a rehearsal goes. */
  rehearsesTo: v.string(),
  /** So long it waits before it leaves. */
  waitSeconds: v.number(),
})
export type PostLetter = v.InferOutput<typeof postLetter>
