import type { OwnProduct } from '#/contract/product/product.ts'
import { counted } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { BulkBar } from '#/ui/data-table/bulk-bar.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { productsSelection } from '../products-selection.ts'
import { usePublishProducts } from '../use-change-products.ts'

/** What may be done with all that are chosen. It can be taken back. */
export function ProductsBulkBar({ ids }: { ids: string[] }) {
  const { change, pending } = usePublishProducts()
  const run = async (publish: OwnProduct['publish']) => {
    if (await change(ids, publish)) productsSelection.clear()
  }
  return (
    <BulkBar
      label={m.selling_bulk()}
      status={m.selling_chosen(counted(ids.length))}
      clearLabel={m.selling_bulk_clear()}
      onClear={productsSelection.clear}
    >
      <Button variant="outline" pending={pending} onClick={() => void run('published')}>
        {m.selling_bulk_publish()}
      </Button>
      <Button variant="outline" pending={pending} onClick={() => void run('draft')}>
        {m.selling_bulk_draft()}
      </Button>
    </BulkBar>
  )
}
