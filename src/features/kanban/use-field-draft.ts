import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#/client/record-form/draft.ts'
import type { CardSaving } from './use-card-saving.ts'

type TextField = 'name' | 'description'
type FieldDraft = { text: string; base: { version: number; value: string } }

function readFieldDraft(key: string): FieldDraft | null {
  const stored = readDraft(key)
  const fields = Object.fromEntries(stored?.entries ?? [])
  return stored && fields.text !== undefined
    ? { text: fields.text, base: { version: stored.version, value: fields.base ?? '' } }
    : null
}

/**
 * A text field of a card. The text is compared with its value when editing began, stored in the browser until it is saved,
 * and saved when the field loses focus or the dialog closes.
 */
export function useFieldDraft(
  card: { id: string; version: number },
  field: TextField,
  stored: string,
  { save, settle, clashes }: CardSaving,
) {
  const key = `card:${card.id}:${field}`
  const [draft, setDraft] = useState(() => readFieldDraft(key))
  const clash = clashes[field]
  const current = useRef(draft)

  function write(text: string) {
    const base = draft?.base ?? { version: card.version, value: stored }
    setDraft({ text, base })
    const entries: [string, string][] = [
      ['text', text],
      ['base', base.value],
    ]
    writeDraft(key, { version: base.version, entries })
  }

  function drop() {
    dropDraft(key)
    setDraft(null)
    settle(field)
  }

  async function commit(base = draft?.base) {
    const text = current.current?.text
    if (text === undefined || !base) return
    if (text.trim() === base.value) return drop()
    if ((await save(field, () => text, base)) && current.current?.text === text) drop()
  }

  const commitRest = useRef(commit)
  useLayoutEffect(() => {
    current.current = draft
    commitRest.current = () => (clash ? Promise.resolve() : commit())
  })
  useEffect(() => () => void commitRest.current(), [])

  return {
    text: draft?.text ?? stored,
    isDirty: draft !== null,
    write,
    commit: () => (clash ? Promise.resolve() : commit()),
    drop,
    clash,
    keepMine: () => (clash ? commit({ version: clash.version, value: clash.theirs }) : Promise.resolve()),
  }
}
