import type { ApiModule } from '../../module.ts'
import { classroomRoutes } from './classrooms.routes.ts'
import { sellerRoutes } from './sellers.routes.ts'

export const organisationsModule: ApiModule = {
  name: 'organisations',
  routes: [...classroomRoutes, ...sellerRoutes],
}
