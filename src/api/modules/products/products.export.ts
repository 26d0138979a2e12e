import type { OwnProductSummary } from '#/contract/product/product.ts'
import { csvOfList, exportPageRows, type CsvColumns } from '../../http/csv.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { listOwnProducts, type OwnProductFilter } from './products.list.ts'

const amount = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))

const columns: CsvColumns<OwnProductSummary> = {
  id: (product) => product.id,
  name: (product) => product.name,
  sku: (product) => product.sku,
  status: (product) => product.publish,
  category: (product) => product.category,
  area: (product) => product.area,
  level: (product) => product.level,
  made_of: (product) => product.madeOf,
  price: (product) => amount(product.price),
  sale_price: (product) => amount(product.priceSale),
  available: (product) => product.available,
  sold: (product) => product.sold,
  seller: (product) => product.seller.name,
  changed: (product) => product.updatedAt.slice(0, 10),
}

/** What somebody sells, as the list shows it, for a spreadsheet. */
export async function exportProducts(context: Context, actor: Actor, filter: OwnProductFilter): Promise<Response> {
  const { db } = context.services
  await recordAudit(db, { ...context, actor, action: 'product.exported', entity: 'product', diff: { ...filter } })
  return csvOfList('products.csv', columns, async (after) => {
    const { products, next } = await listOwnProducts(db, actor, { ...filter, after, limit: exportPageRows })
    return { rows: products, next }
  })
}
