import { useQueryClient } from '@tanstack/react-query'
import type { OwnProduct } from '#/contract/product.ts'
import { counted } from '#/lib/counted.ts'
import { listTexts } from '#/lib/list-texts.ts'
import { m } from '#/paraglide/messages.js'
import { useBulkChange } from '#/ui/data-table/use-bulk-change.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { deleteProduct, publishProducts, undoProductsChange } from './products.functions.ts'
import { productsKey } from './products.queries.ts'

export const usePublishProducts = () =>
  useBulkChange<OwnProduct['publish']>({
    queryKey: productsKey,
    change: ({ ids, action }) => publishProducts({ data: { ids, publish: action } }),
    undo: (id) => undoProductsChange({ data: { id } }),
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
  const refresh = () => client.invalidateQueries({ queryKey: productsKey })
  const fail = (message?: string) => void toast.error(message ?? m.record_offline())

  async function restore(undo: string, { name }: Named) {
    const result = await undoProductsChange({ data: { id: undo } }).catch(() => null)
    await refresh()
    if (!result?.ok) return fail(result?.error.message)
    toast(m.selling_restored({ name }))
  }

  return async (product: Named, onGone?: () => void | Promise<void>) => {
    const result = await deleteProduct({ data: { id: product.id } }).catch(() => null)
    if (!result?.ok) return fail(result?.error.message)
    const { undo } = result.data
    toast(m.selling_deleted({ name: product.name }), {
      ...(undo && { action: { label: m.record_undo(), onClick: () => void restore(undo.id, product) } }),
    })
    await onGone?.()
    client.removeQueries({ queryKey: [...productsKey, 'one', product.id] })
    await refresh()
  }
}
