import { useEffect, useRef, useState, type RefObject } from 'react'
import { dropDraft, entriesOf, fillForm, readDraft, writeDraft } from './draft.ts'

const draftPauseMs = 300

/** What is typed and not sent is kept by the browser under a name. `base`: the record that the form goes out from. */
export function useFormDraft(
  ref: RefObject<HTMLFormElement | null>,
  draft: string,
  base: RefObject<{ version: number }>,
) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const form = ref.current
    const stored = readDraft(draft)
    if (stored && form) {
      fillForm(form, stored.entries)
      setRestored(true)
    }
    // Who leaves right after the last key takes that key along.
    const keepRest = () => {
      if (pause.current === undefined || !form) return
      clearTimeout(pause.current)
      pause.current = undefined
      writeDraft(draft, { version: base.current.version, entries: entriesOf(form) })
    }
    addEventListener('pagehide', keepRest)
    return () => {
      removeEventListener('pagehide', keepRest)
      keepRest()
    }
  }, [draft, ref, base])

  const keepDraft = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      pause.current = undefined
      if (ref.current) writeDraft(draft, { version: base.current.version, entries: entriesOf(ref.current) })
    }, draftPauseMs)
  }

  const forgetDraft = () => {
    clearTimeout(pause.current)
    pause.current = undefined
    dropDraft(draft)
    setRestored(false)
  }

  return { restored, keepDraft, forgetDraft }
}
