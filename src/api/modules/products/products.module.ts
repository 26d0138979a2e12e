import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { auditUndone } from '../changes/undo.service.ts'
import { undoProduct } from './products.bulk.ts'
import { isOnShelf } from './products.policy.ts'
import { followedOwnProducts, followedShelf } from './products.followed.ts'
import { productRoutes } from './products.routes.ts'
import { judgedReviews } from './reviews.judged.ts'
import { productPersonalData, productRetention } from './personal-data.ts'
import { productDocuments } from './products.documents.ts'

export const productsModule: ApiModule = {
  name: 'products',
  routes: productRoutes,
  personalData: productPersonalData,
  retention: productRetention,
  documents: { product: productDocuments },
  judged: { review: judgedReviews },
  followed: { products: followedShelf, own_products: followedOwnProducts },
  undo: { product: { row: undoProduct, done: auditUndone('product', 'product') } },
  sitemap: {
    products: sql`select p.id, p.slug, p.updated_at, null::json as translations from products p where ${isOnShelf}`,
  },
}
