import { useMemo, useRef } from 'react'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { ReadTopic } from './read-topic.ts'

/** A field tells what was written once it has rested: until then it may tell of what has been sent. */
const restsMs = 1_000

/**
 * A reply that was begun is there on every device. Whatever becomes of keeping it, the text stays in the field. `sent`: what has
 * left is no draft any more.
 */
export function useKeptReply({ id: topic, draft }: Pick<ReadTopic, 'id' | 'draft'>) {
  const id = useMemo(() => draft?.id ?? (typeof crypto === 'undefined' ? '' : crypto.randomUUID()), [draft?.id])
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  return {
    sent: () => {
      sentAt.current = performance.now()
    },
    keep: (content: RichDocument) => {
      if (performance.now() - sentAt.current < restsMs) return
      void Promise.all([import('./forum.functions.ts'), import('#/lib/rich-text/to-markdown.ts')])
        .then(([{ saveDraft }, { toMarkdown }]) =>
          saveDraft({ data: { ...blank, id, topic, content: toMarkdown(content) } }),
        )
        .catch(() => undefined)
    },
  }
}

/** What belongs to questions alone. */
const blank = { title: '', category: null, tags: [], locale: null, hideName: false }
