import { appConfig } from '#app.config'
import { lessonCalls } from '#/contract/lesson/lesson.calls.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { recordActs, withdrawActs } from './acts.service.ts'
import { readChildLessons } from './child.view.ts'
import { listLessonRooms, readLessonRoom } from './room.view.ts'

/** Which classroom, and which children of it, is asked of the rows. */
const staff = withRole('school', 'training_center', 'teacher')
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = {
  bodyBytes: appConfig.limits.jsonBodyBytes,
  rate: [{ name: 'lessons', points: 240, seconds: 60, by: 'account' }],
}

export const lessonsRoutes = [
  route(lessonCalls.rooms, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor }) => ({ rooms: await listLessonRooms(services.db, actor) }),
  }),
  route(lessonCalls.room, {
    policy: staff,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ room: await readLessonRoom(context, actor, params.id) }),
  }),
  route(lessonCalls.record, {
    policy: withRole('teacher'),
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      room: await recordActs(context, actor, params.id, body.acts),
    }),
  }),
  route(lessonCalls.withdraw, {
    policy: withRole('teacher'),
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      room: await withdrawActs(context, actor, params.id, body),
    }),
  }),
  route(lessonCalls.child, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ lessons: await readChildLessons(context, actor, params.id) }),
  }),
]
