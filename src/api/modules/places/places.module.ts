import type { ApiModule } from '../../module.ts'
import { placesRoutes } from './places.routes.ts'

export const placesModule: ApiModule = { name: 'places', routes: placesRoutes }
