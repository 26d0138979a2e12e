import type { ApiModule } from '../../module.ts'
import { auditUndone } from '../changes/undo.service.ts'
import { productRoutes } from './products.routes.ts'
import { undoProduct } from './products.bulk.ts'

export const productsModule: ApiModule = {
  name: 'products',
  routes: productRoutes,
  undo: { product: { row: undoProduct, done: auditUndone('product', 'product') } },
}
