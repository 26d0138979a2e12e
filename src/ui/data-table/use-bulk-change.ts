import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListTexts } from '#/lib/list-texts.ts'
import { toast } from '../feedback/toast.ts'

type Result<T> = { ok: true; data: T } | { ok: false; error: { message: string } }
type Changed = { changed: number; skipped: readonly string[]; undo: { id: string } | null }

export type BulkChangeOptions<Action> = {
  /** What is read anew afterwards. */
  queryKey: QueryKey
  change: (input: { ids: string[]; action: Action }) => Promise<Result<Changed>>
  undo: (id: string) => Promise<Result<{ restored: number }>>
  texts: ListTexts
  words: {
    changed: (count: number, action: Action) => string
    skipped: (count: number) => string
    undone: (count: number) => string
  }
}

/** Changes rows in bulk, says what became of it, and offers to take it back. `change` answers whether it was done. */
export function useBulkChange<Action>({ queryKey, words, texts, ...calls }: BulkChangeOptions<Action>) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)

  async function undo(id: string) {
    const result = await calls.undo(id).catch(() => null)
    await client.invalidateQueries({ queryKey })
    if (result?.ok) toast(words.undone(result.data.restored))
    else toast.error(result?.error.message ?? texts.offline)
  }

  async function change(ids: string[], action: Action): Promise<boolean> {
    setPending(true)
    const result = await calls.change({ ids, action }).catch(() => null)
    setPending(false)
    if (!result?.ok) {
      toast.error(result?.error.message ?? texts.offline)
      return false
    }
    await client.invalidateQueries({ queryKey })
    const { changed, skipped, undo: back } = result.data
    toast(words.changed(changed, action), {
      ...(skipped.length > 0 && { description: words.skipped(skipped.length) }),
      ...(back && { action: { label: texts.undo, onClick: () => void undo(back.id) } }),
    })
    return true
  }

  return { change, pending }
}
