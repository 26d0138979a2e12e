import type { ApiModule } from '../../module.ts'
import { tourRoutes } from './tours.routes.ts'

export const toursModule: ApiModule = { name: 'tours', routes: tourRoutes }
