// Whom a reply names, by what stands after an @: entries of the page, by the names that their writers have there. Pure.
import { richVersion, type RichDocument } from '#/contract/rich-text/rich-node.ts'
import { forumLimits } from '#/contract/forum/forum-kinds.ts'

export type Named = { id: string; name: string }

/** Of two names that begin alike the longer one is meant; of one writer the first entry stands for them. */
export function mentionedIn(text: string, named: readonly Named[]): string[] {
  let left = text
  const found: string[] = []
  for (const { id, name } of named.toSorted((a, b) => b.name.length - a.name.length)) {
    const called = `@${name}`
    if (!left.includes(called)) continue
    left = left.replaceAll(called, ' ')
    found.push(id)
  }
  return found.slice(0, forumLimits.mentions)
}

const quotedAtMost = 600

/** Some words of another, to begin an answer with. */
export function quoteOf(words: string): RichDocument {
  const text = words.replaceAll(/\s+/g, ' ').trim().slice(0, quotedAtMost).toWellFormed()
  return {
    version: richVersion,
    content: [
      ...(text
        ? [
            {
              type: 'blockquote' as const,
              content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
            },
          ]
        : []),
      { type: 'paragraph' },
    ],
  }
}
