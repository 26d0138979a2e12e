import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#/client/record-form/draft.ts'

/** A text that is stored in the browser until it is sent. */
export function useTextDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key)?.entries[0]?.[1] ?? '')
  return [
    text,
    (next) => {
      setText(next)
      if (next === '') dropDraft(key)
      else writeDraft(key, { version: 0, entries: [['text', next]] })
    },
  ]
}
