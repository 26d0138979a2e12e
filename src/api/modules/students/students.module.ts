import type { ApiModule } from '../../module.ts'
import { auditUndone } from '../changes/undo.service.ts'
import { studentRoutes } from './students.routes.ts'
import { undoStudent } from './students.undo.ts'

export const studentsModule: ApiModule = {
  name: 'students',
  routes: studentRoutes,
  undo: { student: { row: undoStudent, done: auditUndone('student', 'student') } },
}
