import { sql } from 'drizzle-orm'
import { endOverdue } from '#/api/modules/cohorts/practicums.service.ts'
import type { Practicum } from '#/contract/cohort/practicum.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { cohortsOf } from './cohorts.ts'
import { good } from './mail.ts'
import { newMember } from './people-builders.ts'

type Me = { token: string; id: string }

/** A school of the directory that somebody answers for. */
export async function listedSchool(api: TestApi) {
  const head = await newMember(api, 'school')
  await api.db.execute(sql`update organisations set status = 'approved' where id = ${head.organisation}`)
  const school = newId()
  await api.db.execute(sql`
    insert into schools (id, organisation_id, slug, name, status, published_at)
    values (${school}, ${head.organisation}, ${`casa-${school}`}, 'Casa delle Cotogne', 'published', now())`)
  return { ...head, school }
}

export async function worker(api: TestApi, organisation: string, position = 'guide') {
  const me = await api.person({ roles: ['teacher'] })
  await api.db.execute(sql`
    insert into memberships (id, user_id, organisation_id, position, accepted_at)
    values (${newId()}, ${me.id}, ${organisation}, ${position}, now())`)
  return me
}

/** The calls of practicums, and a course with a trainee, a school and somebody who supervises. */
export function practicumsOf(api: TestApi) {
  const cohorts = cohortsOf(api)
  const { call, daysAway } = cohorts
  return {
    cohorts,
    call,
    async scene(more: object = {}) {
      const head = await cohorts.centre()
      const trainer = await cohorts.trainer(head)
      const cohort = await cohorts.cohort(head, { trainers: [trainer.id], examDates: [], ...more })
      const trainee = await cohorts.enrolled(head, cohort.id)
      const school = await listedSchool(api)
      const supervisor = await worker(api, school.organisation)
      return { head, trainer, cohort, trainee, school, supervisor }
    },
    ask: (head: Me, application: string, school: string, more: object = {}) =>
      call('POST', `/cohort-applications/${application}/practicums`, head, {
        school,
        startsOn: daysAway(-20),
        endsOn: daysAway(20),
        hours: 4,
        words: 'Mornings, please 🧮',
        ...more,
      }),
    move: (me: Me, id: string, move: string, more: object = {}) =>
      call('POST', `/practicums/${id}/steps`, me, { move, words: '', supervisor: null, ...more }),
    note: (me: Me, id: string, more: object = {}) =>
      call('POST', `/practicums/${id}/milestones`, me, {
        kind: 'milestone',
        day: daysAway(-1),
        words: 'Presents the pink tower alone',
        ...more,
      }),
    sign: (me: Me, id: string, verdict = 'signed', words = '') =>
      call('POST', `/practicum-hours/${id}/signature`, me, { verdict, words }),
    practise: (me: Me, application: string, minutes = 240) =>
      cohorts.enter(me, application, { kind: 'practice', minutes }),
    issue: (head: Me, application: string, examsPassed = true) =>
      call('POST', `/cohort-applications/${application}/credential`, head, { examsPassed }),
    revoke: (head: Me, application: string, reason = 'It was issued by mistake.') =>
      call('POST', `/cohort-applications/${application}/credential/revocation`, head, { reason }),
    own: async (me: Me): Promise<Practicum[]> => good(await call('GET', '/me/practicums', me)).practicums,
    async asked(more: object = {}) {
      const scene = await this.scene(more)
      const { practicums } = good(await this.ask(scene.head, scene.trainee.id, scene.school.school), 201).application
      return { ...scene, id: practicums[0].id as string }
    },
    async running(more: object = {}) {
      const scene = await this.asked(more)
      good(await this.move(scene.trainee.me, scene.id, 'agree'))
      good(await this.move(scene.school, scene.id, 'accept', { supervisor: scene.supervisor.id }))
      return scene
    },
    /** With an entry of hours of it. */
    async practised(more: object = {}) {
      const scene = await this.running(more)
      const { hours } = good(await this.practise(scene.trainee.me, scene.trainee.id), 201).application
      return { ...scene, entry: hours[0].id as string }
    },
    leave: (who: Me) =>
      api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${who.id}`),
    chore: () => endOverdue(api.services),
  }
}
