import type { ApiModule } from '../../module.ts'
import { auditUndone } from '../changes/undo.service.ts'
import { endFamilies } from './families.service.ts'
import { endAttendances } from './leaving.service.ts'
import { studentRoutes } from './students.routes.ts'
import { childThings } from './students.things.ts'
import { undoStudents } from './students.undo.ts'
import { studentPersonalData, studentRetention } from './personal-data.ts'
import { studentDocuments } from './students.documents.ts'

export const studentsModule: ApiModule = {
  name: 'students',
  routes: studentRoutes,
  personalData: studentPersonalData,
  retention: studentRetention,
  documents: { student: studentDocuments },
  things: { child: childThings },
  chores: ({ db }) => [
    { name: 'attendances', everySeconds: 3600, run: () => endAttendances(db) },
    { name: 'families', everySeconds: 3600, run: () => endFamilies(db) },
  ],
  undo: { student: { rows: undoStudents, done: auditUndone('student', 'student') } },
}
