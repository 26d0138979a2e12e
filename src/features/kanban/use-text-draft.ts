import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#/client/record-form/draft.ts'

/** What is being written and was not sent, kept in this browser. */
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
