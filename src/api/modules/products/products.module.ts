import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { auditUndone } from '../changes/undo.service.ts'
import { undoProduct } from './products.bulk.ts'
import { isOnShelf } from './products.policy.ts'
import { productRoutes } from './products.routes.ts'
import { productPersonalData, productRetention } from './personal-data.ts'

export const productsModule: ApiModule = {
  name: 'products',
  routes: productRoutes,
  personalData: productPersonalData,
  retention: productRetention,
  undo: { product: { row: undoProduct, done: auditUndone('product', 'product') } },
  sitemap: { products: sql`select p.id, p.slug, p.updated_at from products p where ${isOnShelf}` },
}
