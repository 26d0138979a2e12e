import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requireData } from '#/client/require-data.ts'
import type { OwnProduct } from '#/contract/product/product.ts'
import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { useBulkChange } from '#/ui/data-table/use-bulk-change.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { publishProducts, undoProductsChange } from './products.functions.ts'
import { deleteProductMutation, undoProductsMutation } from './products.mutations.ts'
import { productsKey } from './products.queries.ts'

export const usePublishProducts = () =>
  useBulkChange<OwnProduct['publish']>({
    queryKey: productsKey,
    change: ({ ids, action }) => requireData(publishProducts({ data: { ids, publish: action } })),
    undo: (id) => requireData(undoProductsChange({ data: { id } })),
    texts: listTexts(),
    words: {
      changed: (count, publish) =>
        publish === 'published' ? m.selling_published_done(counted(count)) : m.selling_drafted_done(counted(count)),
      skipped: (count) => m.selling_skipped(counted(count)),
      undone: (count) => m.selling_undone(counted(count)),
    },
  })

type Named = Pick<OwnProduct, 'id' | 'name'>

/** Takes a product off the shelf without asking: it can be taken back. `onGone` leads away from what is no more. */
export function useRemoveProduct() {
  const client = useQueryClient()
  const restore = useMutation(undoProductsMutation())
  const remove = useMutation(deleteProductMutation())

  return async ({ id, name }: Named, onGone?: () => void | Promise<void>) => {
    const removed = await remove.mutateAsync(id).catch(() => null)
    if (!removed) return
    const { undo } = removed
    const putBack = (change: string) => restore.mutateAsync(change).then(() => void toast(m.selling_restored({ name })))
    toast(m.selling_deleted({ name }), {
      ...(undo && {
        action: { label: m.record_undo(), onClick: () => void putBack(undo.id).catch(() => undefined) },
      }),
    })
    await onGone?.()
    client.removeQueries({ queryKey: [...productsKey, 'one', id] })
    await client.invalidateQueries({ queryKey: productsKey })
  }
}
