import type { PostText } from '#/contract/blog/blog.ts'
import { countWords, toText } from '#/lib/rich-text/to-text.ts'

const wordsPerMinute = 220
const bodyAtMost = 100_000

/** What readers are shown of a text, with what is worked out of it once, when it is published. */
export const liveColumns = (text: PostText) => ({
  ...text,
  tagKeys: text.tags.map((tag) => tag.toLowerCase()),
  body: toText(text.content).slice(0, bodyAtMost).toWellFormed(),
  readingMinutes: Math.max(1, Math.round(countWords(text.content) / wordsPerMinute)),
})
