import { sql } from 'drizzle-orm'
import { bookerRoles } from '#/contract/booking/booking-kinds.ts'
import { roles } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { TestApi } from './api.ts'
import { paper } from './listings.ts'
import type { Caller, GoodCall, Row, Scene } from './matrix.ts'
import { dayIn, offered, tutorsOf } from './tutors.ts'

// Who may call what of tutors and of what is booked with them.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const tutorsAlone = (status: number) => ({ allowed: { callers: ['tutor'] as const, status } })
const bookers = (status: number) => ({ allowed: { callers: bookerRoles, status } })
const admins = (status: number) => ({ allowed: { callers: ['admin'] as const, status } })

let booked = 0

/** A session that is to come, whoever booked it. */
async function bookedBy(api: TestApi, tutor: string, booker: string): Promise<string> {
  const id = newId()
  const hours = 300 + (booked += 1) * 3
  await api.db.execute(sql`
    insert into tutor_bookings (id, tutor_id, booker_id, who_id, starts_at, ends_at, blocked_until, mode, price, currency, cancel_hours)
    select ${id}, ${tutor}, ${booker}, ${booker}, at, at + interval '1 hour', at + interval '1 hour', 'online', 4500, 'EUR', 24
    from (select date_trunc('hour', now()) + make_interval(hours => ${hours}) as at) as hour`)
  return id
}

/** One that everybody sees, a draft, and a session of strangers. */
export async function strangersTutor(api: TestApi) {
  const tutors = tutorsOf(api)
  const [shown, draft] = [await tutors.tutor(), await tutors.tutor()]
  const { id: tutor } = await tutors.shown(shown)
  const { id: tutorDraft } = await tutors.begin(draft)
  const booker = await api.person({ roles: ['parent'] })
  return { tutor, tutorDraft, booking: await bookedBy(api, tutor, booker.id) }
}

const shown = {
  own: ({ foreign: { tutor } }: Scene) => tutor,
  foreign: ({ foreign: { tutorDraft } }: Scene) => tutorDraft,
}

/** The caller’s own, where they are a tutor; its version. */
async function begun({ api, me, caller }: Scene, patch?: object): Promise<number> {
  if (caller !== 'tutor') return 1
  const tutors = tutorsOf(api)
  const { version } = await tutors.begin(me)
  return patch ? (await tutors.profile(tutors.save(me, version, patch))).version : version
}

async function filedOf({ api, me, caller }: Scene): Promise<string> {
  const tutors = tutorsOf(api)
  const who = caller === 'tutor' ? me : await tutors.tutor()
  const { id } = await tutors.begin(who)
  await tutors.file(who)
  return id
}

const slotOf = async ({ api, foreign: { tutor } }: Scene) => {
  const slots = await tutorsOf(api).slots(tutor)
  return slots[(booked += 1) % slots.length]!
}

const ofBooking = {
  own: ({ api, me, foreign: { tutor } }: Scene) => bookedBy(api, tutor, me.id),
  foreign: ({ foreign: { booking } }: Scene) => booking,
}

export const tutorMatrix: Record<string, Row> = {
  'GET /api/v1/tutors': forAll,
  'GET /api/v1/tutors/:id': { ...forAll, ...shown },
  'GET /api/v1/tutors/:id/slots': { ...forAll, ...shown },
  'POST /api/v1/tutors/:id/report': {
    allowed: { callers: roles, status: 204 },
    ...shown,
    body: () => ({ reason: 'deception' }),
  },
  'GET /api/v1/tutor-profile': tutorsAlone(200),
  'POST /api/v1/tutor-profile': { ...tutorsAlone(201), alone: true },
  'PATCH /api/v1/tutor-profile': {
    ...tutorsAlone(200),
    alone: true,
    body: async (scene) => ({ headline: 'Hands first', version: await begun(scene) }),
  },
  'POST /api/v1/tutor-profile/publish': {
    ...tutorsAlone(200),
    alone: true,
    body: async (scene) => ({ version: await begun(scene, offered) }),
  },
  'POST /api/v1/tutor-profile/unpublish': {
    ...tutorsAlone(200),
    alone: true,
    async body(scene) {
      const version = await begun(scene, offered)
      if (scene.caller !== 'tutor') return { version }
      const tutors = tutorsOf(scene.api)
      return { version: (await tutors.profile(tutors.move(scene.me, version, 'publish'))).version }
    },
  },
  'PUT /api/v1/tutor-profile/check': {
    ...tutorsAlone(200),
    alone: true,
    async query(scene) {
      await begun(scene)
      return '?name=check.pdf'
    },
    upload: () => paper(),
  },
  'GET /api/v1/tutor-profiles': admins(200),
  'GET /api/v1/tutor-profiles/:id': { ...admins(200), ...shown, foreign: () => undefined },
  'GET /api/v1/tutor-profiles/:id/check': {
    allowed: { callers: ['tutor', 'admin'], status: 200 },
    alone: true,
    own: filedOf,
    foreign: ({ caller, foreign: { tutor } }) => (caller === 'admin' ? undefined : tutor),
  },
  'POST /api/v1/tutor-profiles/:id/judgement': {
    ...admins(200),
    alone: true,
    own: filedOf,
    foreign: () => undefined,
    body: () => ({ decision: 'approve', until: dayIn(300), version: 2 }),
  },
  'GET /api/v1/tutors/:id/offer': {
    ...bookers(200),
    ...shown,
    query: async (scene) => `?at=${await slotOf(scene)}`,
  },
  'POST /api/v1/tutors/:id/bookings': {
    ...bookers(201),
    alone: true,
    ...shown,
    body: async (scene) => ({ at: await slotOf(scene), mode: 'online', child: null, trial: false, note: '' }),
  },
  'GET /api/v1/bookings': { allowed: { callers: roles, status: 200 } },
  'GET /api/v1/bookings/:id': {
    allowed: { callers: roles, status: 200 },
    ...ofBooking,
    foreign: ({ caller, foreign: { booking } }) => (caller === 'admin' ? undefined : booking),
  },
  'POST /api/v1/bookings/:id/cancel': {
    allowed: { callers: roles, status: 200 },
    ...ofBooking,
    body: () => ({ note: '' }),
  },
}

let marks = 0

/** A call that succeeds, for every route; made anew each time. */
export function goodTutorCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const tutors = tutorsOf(api)
  const full = { ...offered, headline: 'Größe und Übung 🧮', meetingPlace: 'Straße 1' }
  /** Free on one day alone, so that as many times are free whenever it is asked. */
  const steady = { ...full, hours: [], exceptions: [{ date: dayIn(5), ranges: [{ from: '08:00', to: '12:00' }] }] }
  // With other hours than none a profile can be published.
  const shownTutor = async (more: object = {}) => {
    const me = await tutors.tutor()
    const { id } = await tutors.shown(me, { ...full, ...more })
    const { version } = await tutors.own(me)
    await api.db.execute(sql`
      update tutors set hours = '[]', exceptions = ${JSON.stringify(steady.exceptions)}::jsonb where id = ${id}`)
    return { me, id, version }
  }
  const reader = async () => (await api.person({ roles: ['parent'] })).token
  const asReader = (path: (id: string) => string, body?: object) => async (): Promise<GoodCall> => {
    const { id } = await shownTutor()
    return { token: await reader(), path: `/api/v1/tutors/${id}${path(id)}`, body }
  }
  const found = (path: (word: string) => string, who: () => Promise<string>) => async (): Promise<GoodCall> => {
    const word = `mark${(marks += 1)}y`
    await shownTutor({ bio: fromMarkdown(word, 'letter') })
    return { token: await who(), path: `/api/v1${path(word)}` }
  }
  const own =
    (path: string, more: (version: number) => Partial<GoodCall> = () => ({}), patch?: object) =>
    async (): Promise<GoodCall> => {
      const me = await tutors.tutor()
      const { version } = await tutors.begin(me)
      const now = patch ? (await tutors.profile(tutors.save(me, version, patch))).version : version
      return { token: me.token, path: `/api/v1/tutor-profile${path}`, ...more(now) }
    }
  const admin = async () => (await tutors.anAdmin()).token
  const filed = async () => {
    const me = await tutors.tutor()
    const { id } = await tutors.begin(me)
    await tutors.file(me)
    return { me, id }
  }
  const bookedTo = async () => {
    const { id } = await shownTutor()
    const [at] = await tutors.slots(id)
    const anna = await api.person({ roles: ['parent'] })
    return { anna, id, at: at!, booking: await tutors.booked(anna, id, at!, { note: 'Brüche 🧮' }) }
  }
  return {
    'GET /api/v1/tutors': async () => {
      const word = `mark${(marks += 1)}z`
      await tutors.shown(await tutors.tutor(), { ...full, bio: fromMarkdown(word, 'letter') })
      return { token: await reader(), path: `/api/v1/tutors?q=${word}&lat=51.9&lon=4.5` }
    },
    'GET /api/v1/tutors/:id': asReader(() => ''),
    'GET /api/v1/tutors/:id/slots': asReader(() => '/slots?days=14'),
    'POST /api/v1/tutors/:id/report': asReader(() => '/report', { reason: 'deception', note: 'Erfunden 🧮' }),
    'GET /api/v1/tutor-profile': own(''),
    'POST /api/v1/tutor-profile': async () => ({ token: (await tutors.tutor()).token, path: '/api/v1/tutor-profile' }),
    'PATCH /api/v1/tutor-profile': own('', (version) => ({ body: { ...full, version } })),
    'POST /api/v1/tutor-profile/publish': own('/publish', (version) => ({ body: { version } }), full),
    'POST /api/v1/tutor-profile/unpublish': async () => {
      const { me, version } = await shownTutor()
      return { token: me.token, path: '/api/v1/tutor-profile/unpublish', body: { version } }
    },
    'PUT /api/v1/tutor-profile/check': own('/check?name=Zeugnis.pdf', () => paper()),
    'GET /api/v1/tutor-profiles': found((word) => `/tutor-profiles?q=${word}`, admin),
    'GET /api/v1/tutor-profiles/:id': async () => ({
      token: await admin(),
      path: `/api/v1/tutor-profiles/${(await filed()).id}`,
    }),
    'GET /api/v1/tutor-profiles/:id/check': async () => {
      const { me, id } = await filed()
      return { token: me.token, path: `/api/v1/tutor-profiles/${id}/check` }
    },
    'POST /api/v1/tutor-profiles/:id/judgement': async () => ({
      token: await admin(),
      path: `/api/v1/tutor-profiles/${(await filed()).id}/judgement`,
      body: { decision: 'refuse', reason: 'Nicht lesbar, bitte noch einmal 🧮', version: 2 },
    }),
    'GET /api/v1/tutors/:id/offer': async () => {
      const { id } = await shownTutor()
      const [at] = await tutors.slots(id)
      return { token: await reader(), path: `/api/v1/tutors/${id}/offer?at=${at}` }
    },
    'POST /api/v1/tutors/:id/bookings': async () => {
      const { id } = await shownTutor()
      const [at] = await tutors.slots(id)
      const body = { at, mode: 'online', child: null, trial: true, note: 'Brüche 🧮' }
      return { token: await reader(), path: `/api/v1/tutors/${id}/bookings`, body }
    },
    'GET /api/v1/bookings': async () => ({ token: (await bookedTo()).anna.token, path: '/api/v1/bookings' }),
    'GET /api/v1/bookings/:id': async () => {
      const { anna, booking } = await bookedTo()
      return { token: anna.token, path: `/api/v1/bookings/${booking.id}` }
    },
    'POST /api/v1/bookings/:id/cancel': async () => {
      const { anna, booking } = await bookedTo()
      return { token: anna.token, path: `/api/v1/bookings/${booking.id}/cancel`, body: { note: 'Krank 🧮' } }
    },
  }
}
