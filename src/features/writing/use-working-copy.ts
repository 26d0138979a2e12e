import { useEffect, useRef, useState } from 'react'
import { readDraft } from '#/client/record-form/draft.ts'
import { useFormDraft } from '#/client/record-form/use-form-draft.ts'
import { valuesOf } from './form-values.ts'
import { createSaver, type Saving } from './saver.ts'
import { savePost } from './writing.functions.ts'
import type { Written } from './written.ts'
import { workingCopyIn } from './writing-deeds.ts'

type Working = { id: string; version: number; savedAt: string; onSaved: (written: Written) => void }

/**
 * Saves a form as it is typed into. What was typed and not saved survives a reload and a dead network; what somebody else wrote
 * meanwhile is not written over unless one says so.
 */
export function useWorkingCopy({ id, version, savedAt, onSaved }: Working) {
  const ref = useRef<HTMLFormElement>(null)
  const [saving, setSaving] = useState<Saving>({ state: 'kept', at: savedAt })
  const [saver] = useState(() => createSaver(version))
  const key = `post/${id}`
  const base = useRef(saver.base)
  const { keepDraft, forgetDraft } = useFormDraft(ref, key, base)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- nothing is set until something is saved
  useEffect(() => {
    saver.follow({
      tell: setSaving,
      async send(from, over) {
        if (!ref.current) return null
        const body = { ...workingCopyIn(valuesOf(ref.current)), version: from, over }
        return savePost({ data: { id, body } })
      },
      onSaved(written, isLast) {
        if (isLast) forgetDraft()
        onSaved(written)
      },
    })
  })
  // What this browser kept goes out from the text it was written on, whatever was saved since.
  useEffect(() => {
    const kept = readDraft(key)
    if (kept) saver.resume(kept.version)
    const again = () => void saver.save()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      saver.stop()
    }
  }, [key, saver])

  const onInput = () => {
    keepDraft()
    saver.typed()
  }
  return { ref, saving, save: saver.save, keepMine: saver.keepMine, forget: forgetDraft, onInput }
}
