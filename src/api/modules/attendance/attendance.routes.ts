import { appConfig } from '#app.config'
import { attendanceCalls } from '#/contract/attendance/attendance.calls.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { tellAbsence, withdrawAbsence } from './absences.service.ts'
import { markAllHere, markChildren } from './marks.service.ts'
import { exportMonth } from './month.export.ts'
import { listFamily, listRooms, readMonth, readRegister } from './register.view.ts'

/** Which classroom, and which children of it, is asked of the rows. */
const staff = withRole('school', 'training_center', 'teacher')
const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const marking: Limits = { bodyBytes, rate: [{ name: 'attendance', points: 240, seconds: 60, by: 'account' }] }
const telling: Limits = { bodyBytes, rate: [{ name: 'absences', points: 60, seconds: 3600, by: 'account' }] }

export const attendanceRoutes = [
  route(attendanceCalls.rooms, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor }) => ({ rooms: await listRooms(services.db, actor) }),
  }),
  route(attendanceCalls.register, {
    policy: staff,
    limits: reading,
    handle: async ({ services, actor, params, query }) => ({
      register: await readRegister(services.db, actor, params.id, query.day),
    }),
  }),
  route(attendanceCalls.mark, {
    policy: staff,
    limits: marking,
    handle: async ({ actor, params, body, ...context }) => ({
      register: await markChildren(context, actor, params.id, body),
    }),
  }),
  route(attendanceCalls.allHere, {
    policy: staff,
    limits: { ...marking, bodyBytes: 0 },
    handle: ({ actor, params, ...context }) => markAllHere(context, actor, params.id),
  }),
  route(attendanceCalls.month, {
    policy: staff,
    limits: reading,
    handle: async ({ services, actor, params, query }) => ({
      month: await readMonth(services.db, actor, params.id, query.month),
    }),
  }),
  route(attendanceCalls.monthCsv, {
    policy: staff,
    limits: { bodyBytes: 0, rate: [{ name: 'list_export', points: 20, seconds: 3600, by: 'account' }] },
    handle: ({ actor, params, query, ...context }) => exportMonth(context, actor, params.id, query.month),
  }),
  route(attendanceCalls.family, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor }) => ({ children: await listFamily(services.db, actor) }),
  }),
  route(attendanceCalls.tellAbsence, {
    policy: signedIn,
    limits: telling,
    handle: async ({ actor, params, body, ...context }) => ({
      absence: await tellAbsence(context, actor, params.id, body),
    }),
  }),
  route(attendanceCalls.withdrawAbsence, {
    policy: signedIn,
    limits: { ...telling, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await withdrawAbsence(context, actor, params.id)
      return null
    },
  }),
]
