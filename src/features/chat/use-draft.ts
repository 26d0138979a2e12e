import { useState, useSyncExternalStore } from 'react'
import { keepDraft, onDraft, readDraft } from './outbox.ts'

export const useStoredDraft = (viewerId: string, conversation: string): string | undefined =>
  useSyncExternalStore(
    onDraft,
    () => readDraft(viewerId, conversation),
    () => undefined,
  )

/** What is being written in a conversation; it survives a reload. `posted` is what a form without a script brought back. */
export function useDraft(
  viewerId: string,
  conversation: string,
  posted = '',
): [text: string, set: (text: string) => void] {
  const [isTouched, setTouched] = useState(false)
  const stored = useStoredDraft(viewerId, conversation)
  const set = (text: string) => {
    setTouched(true)
    keepDraft(viewerId, conversation, text)
  }
  return [stored ?? (isTouched ? '' : posted), set]
}
