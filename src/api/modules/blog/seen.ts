import type { PostText } from '#/contract/blog/blog.ts'
import { toText } from '#/lib/rich-text/to-text.ts'

const seenAtMost = 20_000

/** A working copy as moderators see it, and go on seeing it however it is changed. */
export const seenOf = (text: PostText): string => textOf(text).slice(0, seenAtMost)

export const textOf = ({ title, description, content }: PostText): string =>
  [title, description, toText(content)].filter(Boolean).join('\n\n')
