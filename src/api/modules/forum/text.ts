// What is written, as it is stored: the document, and its words.
import type { Locale } from '#/contract/core/fields.ts'
import { forumLimits } from '#/contract/forum/forum-kinds.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import { refuseFields } from '../../http/edit.ts'

const isSaid = /[\p{L}\p{N}]/u

/** As many letters as a topic or a reply needs; a question of signs alone is none. */
export function wordsOf(content: RichDocument, kind: 'topic' | 'reply', locale: Locale): string {
  const body = toText(content).trim().toWellFormed()
  const { min, max } = forumLimits[kind]
  if (body.length > max) throw refuseFields('invalid', ['content'], 'too_long', locale)
  if (body.length < min || (kind === 'topic' && !isSaid.test(body)))
    throw refuseFields('invalid', ['content'], kind === 'topic' ? 'topic_short' : 'reply_short', locale)
  return body
}

export function requireTitle(title: string, locale: Locale): void {
  if (!isSaid.test(title)) throw refuseFields('invalid', ['title'], 'title_words', locale)
}

/** Each once, whatever its case; how the first was written stays. */
export function tagsOf(tags: readonly string[]): { tags: string[]; tagKeys: string[] } {
  const byKey = new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag]))
  const tagKeys = [...byKey.keys()].toReversed()
  return { tags: tagKeys.map((key) => byKey.get(key)!), tagKeys }
}

const seenAtMost = 20_000

/** An entry as moderators see it, and go on seeing it however it is changed. */
export const seenOf = (title: string | null, body: string): string =>
  [title, body].filter(Boolean).join('\n\n').slice(0, seenAtMost)
