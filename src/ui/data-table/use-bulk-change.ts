import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ListTexts } from '#/words/list.ts'
import { toast } from '../feedback/toast.ts'

type Changed = { changed: number; skipped: readonly string[]; undo: { id: string } | null }
type Change<Action> = { ids: string[]; action: Action }

export type BulkChangeOptions<Action> = {
  /** What is read anew afterwards. */
  queryKey: QueryKey
  /** Throws when it was not done, as `undo` does. */
  change: (input: Change<Action>) => Promise<Changed>
  undo: (id: string) => Promise<{ restored: number }>
  /** Shows the change before it is made; answers with the way back. */
  showAtOnce?: (input: Change<Action>) => () => void
  texts: ListTexts
  words: {
    changed: (count: number, action: Action) => string
    skipped: (count: number) => string
    undone: (count: number) => string
  }
}

/** Changes rows in bulk, says what became of it, and offers to take it back. `change` answers whether it was done. */
export function useBulkChange<Action>({ queryKey, words, texts, showAtOnce, ...calls }: BulkChangeOptions<Action>) {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey })

  const undo = useMutation({
    mutationFn: calls.undo,
    onSettled: readAnew,
    onSuccess: ({ restored }) => void toast(words.undone(restored)),
  })
  const change = useMutation({
    mutationFn: calls.change,
    onMutate: (input: Change<Action>) => showAtOnce?.(input),
    onError: (_error, _input, takeBack) => takeBack?.(),
    async onSuccess({ changed, skipped, undo: back }, { action }) {
      await readAnew()
      toast(words.changed(changed, action), {
        ...(skipped.length > 0 && { description: words.skipped(skipped.length) }),
        ...(back && { action: { label: texts.undo, onClick: () => undo.mutate(back.id) } }),
      })
    },
  })

  return {
    change: (ids: string[], action: Action): Promise<boolean> =>
      change.mutateAsync({ ids, action }).then(
        () => true,
        () => false,
      ),
    pending: change.isPending,
  }
}
