import type { ApiModule } from '../../module.ts'
import { attendanceRoutes } from './attendance.routes.ts'
import { attendancePersonalData, attendanceRetention } from './personal-data.ts'

export const attendanceModule: ApiModule = {
  name: 'attendance',
  routes: attendanceRoutes,
  personalData: attendancePersonalData,
  retention: attendanceRetention,
}
