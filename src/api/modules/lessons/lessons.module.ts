import type { ApiModule } from '../../module.ts'
import { lessonsRoutes } from './lessons.routes.ts'
import { lessonsPersonalData, lessonsRetention } from './personal-data.ts'

export const lessonsModule: ApiModule = {
  name: 'lessons',
  routes: lessonsRoutes,
  personalData: lessonsPersonalData,
  retention: lessonsRetention,
}
