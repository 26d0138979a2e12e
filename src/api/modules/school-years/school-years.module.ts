import type { ApiModule } from '../../module.ts'
import { schoolYearRoutes } from './school-years.routes.ts'

export const schoolYearsModule: ApiModule = {
  name: 'school-years',
  routes: schoolYearRoutes,
}
