import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import { evidenceBytes } from '#/contract/school/listing-kinds.ts'
import { profileCalls, tutorAdminCalls, tutorCalls } from '#/contract/tutor/tutor.calls.ts'
import { anyone, signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { readSlots } from '../bookings/slots.ts'
import { reportLimit } from '../moderation/raise.ts'
import { fileCheck, judgeCheck, readCheck } from './checks.service.ts'
import { beginProfile, publishProfile, readOwn, saveProfile, unpublishProfile } from './profile.service.ts'
import { reportTutor } from './reporting.service.ts'
import { listProfiles } from './tutors.admin.ts'
import { listTutors } from './tutors.list.ts'
import { tutorsAlone } from './tutors.policy.ts'
import { openTutor, requireProfile } from './tutors.view.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
/** As long as a letter may be. */
const textBytes = 1_000_000

const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = {
  bodyBytes: textBytes,
  rate: [{ name: 'tutors_write', points: 240, seconds: 60, by: 'account' }],
}
const moving: Limits = { bodyBytes, rate: [{ name: 'tutors_move', points: 60, seconds: 60, by: 'account' }] }
const filing: Limits = {
  bodyBytes: evidenceBytes,
  rate: [{ name: 'tutors_file', points: 30, seconds: 3600, by: 'account' }],
}
const admins = withRole('admin')

const readers = [
  route(tutorCalls.list, {
    policy: anyone,
    limits: reading,
    handle: ({ services, query }) => listTutors(services.db, query),
  }),
  route(tutorCalls.get, {
    policy: anyone,
    limits: reading,
    handle: async ({ services, params }) => ({ tutor: await openTutor(services.db, params.id) }),
  }),
  route(tutorCalls.slots, {
    policy: anyone,
    limits: reading,
    handle: ({ services, params, query }) => readSlots(services.db, params.id, query),
  }),
  route(tutorCalls.report, {
    policy: signedIn,
    limits: { bodyBytes, rate: [reportLimit] },
    async handle({ actor, params, body, ...context }) {
      await reportTutor(context, actor, params.id, body)
      return null
    },
  }),
]

const own = [
  route(profileCalls.own, {
    policy: tutorsAlone,
    limits: reading,
    handle: async ({ actor, ...context }) => ({ profile: await readOwn(context, actor) }),
  }),
  route(profileCalls.begin, {
    policy: tutorsAlone,
    limits: { ...moving, bodyBytes: 0 },
    handle: async ({ actor, ...context }) => ({ profile: await beginProfile(context, actor) }),
  }),
  route(profileCalls.update, {
    policy: tutorsAlone,
    limits: writing,
    handle: async ({ actor, body, ...context }) => ({ profile: await saveProfile(context, actor, body) }),
  }),
  route(profileCalls.publish, {
    policy: tutorsAlone,
    limits: moving,
    handle: async ({ actor, body, ...context }) => ({ profile: await publishProfile(context, actor, body.version) }),
  }),
  route(profileCalls.unpublish, {
    policy: tutorsAlone,
    limits: moving,
    handle: async ({ actor, body, ...context }) => ({ profile: await unpublishProfile(context, actor, body.version) }),
  }),
  route(profileCalls.file, {
    policy: tutorsAlone,
    limits: filing,
    handle: async ({ actor, query, upload, ...context }) => ({
      profile: await fileCheck(context, actor, { name: query.name, upload }),
    }),
  }),
]

const keepers = [
  route(tutorAdminCalls.list, {
    policy: admins,
    limits: reading,
    handle: ({ services, query }) => listProfiles(services.db, query),
  }),
  route(tutorAdminCalls.get, {
    policy: admins,
    limits: reading,
    handle: async ({ services, params }) => ({ profile: await requireProfile(services.db, sql`t.id = ${params.id}`) }),
  }),
  route(tutorAdminCalls.evidence, {
    policy: withRole('admin', 'tutor'),
    limits: reading,
    handle: ({ actor, params, ...context }) => readCheck(context, actor, params.id),
  }),
  route(tutorAdminCalls.judge, {
    policy: admins,
    limits: moving,
    handle: async ({ actor, params, body, ...context }) => ({
      profile: await judgeCheck(context, actor, params.id, body),
    }),
  }),
]

export const tutorRoutes = [...readers, ...own, ...keepers]
