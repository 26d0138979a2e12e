// What a composer holds beyond what the API has, kept in this browser until it is saved.
import { dropDraft, readDraft, writeDraft } from '#/client/record-form/draft.ts'
import { fromText } from '#/lib/rich-text/from-text.ts'
import type { Content } from './composer-content.ts'

/** `version`: of the draft it was written over; 0 for a new one. */
export type Copy = { version: number; content: Content }

/** Nobody who signs in after somebody finds what that person wrote. */
const name = (owner: string, slot: string) => `mail-${owner}-${slot}`

export function readCopy(owner: string, slot: string): Copy | null {
  const stored = readDraft(name(owner, slot))
  try {
    const { text, ...content } = JSON.parse(stored?.entries[0]?.[1] ?? '') as Content & { text?: string }
    // Kept by an older version, it is plain text.
    const document = content.document ?? fromText(text ?? '')
    return stored && Array.isArray(content.to) ? { version: stored.version, content: { ...content, document } } : null
  } catch {
    return null
  }
}

export const dropCopy = (owner: string, slot: string): void => dropDraft(name(owner, slot))

/** Null where there is nothing to keep any more; without a value all stays as it is. */
export function keepCopy(owner: string, slot: string, copy: Copy | null | undefined): void {
  if (copy === null) dropCopy(owner, slot)
  else if (copy)
    writeDraft(name(owner, slot), { version: copy.version, entries: [['content', JSON.stringify(copy.content)]] })
}
