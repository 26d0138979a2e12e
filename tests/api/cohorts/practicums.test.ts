import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { practicumsOf, worker } from '#tests/support/practicums.ts'

eachApi('practicums', (start) => {
  let api: TestApi
  let all: ReturnType<typeof practicumsOf>
  beforeAll(async () => {
    api = await start()
    all = practicumsOf(api)
  })
  const codeOf = ({ status, body }: Answer) => [status, body.code]
  const fieldsOf = ({ status, body }: Answer) => [status, Object.keys(body.fields ?? {})]
  const read = async (me: { token: string }, id: string) => all.cohorts.read(me, id)
  const kindsOf = async (user: string) => {
    const { rows } = await api.db.execute<{ kind: string }>(
      sql`select kind from notices where user_id = ${user} order by id`,
    )
    return rows.map(({ kind }) => kind)
  }

  test('a centre asks, each side answers only for itself, and it runs once both have agreed', async () => {
    const { head, trainer, trainee, school, supervisor, id } = await all.asked()
    expect(codeOf(await all.ask(head, trainee.id, school.school))).toEqual([409, 'practicum_open'])
    expect(codeOf(await all.ask(trainer, trainee.id, school.school))).toEqual([403, 'forbidden'])
    expect(codeOf(await all.ask(trainee.me, trainee.id, school.school))).toEqual([403, 'forbidden'])
    // The school does not hear who it is before the trainee has agreed.
    expect((await all.own(school))[0]).toMatchObject({ trainee: null, application: null, moves: ['accept', 'decline'] })
    expect(await all.own(supervisor)).toEqual([])
    expect((await all.move(supervisor, id, 'accept', { supervisor: supervisor.id })).status).toBe(404)
    expect(codeOf(await all.move(head, id, 'accept', { supervisor: supervisor.id }))).toEqual([403, 'forbidden'])
    expect(codeOf(await all.move(school, id, 'agree'))).toEqual([403, 'forbidden'])
    expect(codeOf(await all.move(trainee.me, id, 'accept', { supervisor: supervisor.id }))).toEqual([403, 'own_thing'])
    good(await all.move(trainee.me, id, 'agree'))
    expect((await all.own(school))[0]!.trainee).toEqual(expect.any(String))
    const family = await worker(api, school.organisation, 'family')
    const stranger = await api.person({ roles: ['teacher'] })
    for (const one of [family.id, stranger.id, null])
      expect(fieldsOf(await all.move(school, id, 'accept', { supervisor: one }))).toEqual([422, ['supervisor']])
    good(await all.move(school, id, 'accept', { supervisor: supervisor.id }))
    expect((await all.own(supervisor))[0]).toMatchObject({ state: 'running', runs: true, sides: ['supervisor'] })
    expect(await kindsOf(supervisor.id)).toEqual(['practicum_running'])
    expect(await kindsOf(school.id)).toEqual(['practicum_asked'])
  })

  test('nobody supervises their own, not even by the database', async () => {
    const { head, trainee, school, id } = await all.asked()
    await api.db.execute(sql`
      insert into memberships (id, user_id, organisation_id, position, accepted_at)
      values (gen_random_uuid(), ${trainee.me.id}, ${school.organisation}, 'guide', now())`)
    expect(fieldsOf(await all.move(school, id, 'accept', { supervisor: trainee.me.id }))).toEqual([422, ['supervisor']])
    await expect(
      api.db.execute(sql`update practicums set supervisor_id = ${trainee.me.id} where id = ${id}`),
    ).rejects.toThrow(/practicums/)
    expect(fieldsOf(await all.move(head, id, 'withdraw'))).toEqual([422, ['words']])
    good(await all.move(head, id, 'withdraw', { words: 'Another school is nearer.' }))
    expect(codeOf(await all.move(trainee.me, id, 'agree'))).toEqual([409, 'practicum_state'])
  })

  test('days outside the course, no hours, a school that nobody answers for: each said at its field', async () => {
    const { head, trainee, school } = await all.scene()
    const { daysAway } = all.cohorts
    const ask = (more: object) => all.ask(head, trainee.id, school.school, more)
    expect(fieldsOf(await ask({ startsOn: daysAway(-90) }))).toEqual([422, ['startsOn']])
    expect(fieldsOf(await ask({ endsOn: daysAway(90) }))).toEqual([422, ['endsOn']])
    expect(fieldsOf(await ask({ endsOn: daysAway(-1) }))).toEqual([422, ['endsOn']])
    expect(fieldsOf(await ask({ hours: 0 }))).toEqual([422, ['hours']])
    await api.db.execute(sql`update organisations set status = 'suspended' where id = ${school.organisation}`)
    expect(fieldsOf(await ask({}))).toEqual([422, ['school']])
  })

  test('its hours are signed by the supervisor alone, while both run; what was signed stays', async () => {
    const { trainer, trainee, school, supervisor, id, entry } = await all.practised()
    expect(codeOf(await all.cohorts.sign(trainer, entry))).toEqual([403, 'practicum_hours_other'])
    expect((await all.cohorts.sign(supervisor, entry)).status).toBe(404)
    expect(codeOf(await all.sign(trainer, entry))).toEqual([403, 'forbidden'])
    expect(codeOf(await all.sign(trainee.me, entry))).toEqual([403, 'own_thing'])
    expect(codeOf(await all.sign(school, entry))).toEqual([403, 'forbidden'])
    expect(codeOf(await all.move(supervisor, id, 'sign'))).toEqual([409, 'practicum_hours'])
    good(await all.sign(supervisor, entry))
    expect(codeOf(await all.sign(supervisor, entry, 'refused', 'No.'))).toEqual([409, 'cohort_signed'])
    expect(codeOf(await all.move(trainee.me, id, 'sign'))).toEqual([403, 'own_thing'])
    expect(codeOf(await all.move(school, id, 'sign'))).toEqual([403, 'forbidden'])
    good(await all.note(supervisor, id), 201)
    good(await all.note(trainer, id, { kind: 'visit', words: 'Watched a whole morning' }), 201)
    expect(codeOf(await all.note(trainee.me, id))).toEqual([403, 'own_thing'])
    expect(fieldsOf(await all.note(trainer, id, { day: all.cohorts.daysAway(1) }))).toEqual([422, ['day']])
    good(await all.move(supervisor, id, 'sign', { words: 'With joy.' }))
    await all.leave(supervisor)
    await all.chore()
    const [practicum] = (await read(trainee.me, trainee.id)).practicums
    expect(practicum).toMatchObject({ state: 'signed', minutesSigned: 240, signed: { words: 'With joy.' } })
    for (const change of [
      sql`update practicums set hours = 1 where id = ${id}`,
      sql`delete from practicums where id = ${id}`,
      sql`update practicum_milestones set words = 'Nothing' where practicum_id = ${id}`,
      sql`update cohort_hours set practicum_id = null where practicum_id = ${id}`,
    ])
      await expect(api.db.execute(change)).rejects.toThrow(/practicum|cohort_hours/)
  })

  test('a supervisor who has left signs nothing from that moment, and it ends with what was not signed', async () => {
    const { head, trainee, supervisor, school, id, entry } = await all.practised()
    await all.leave(supervisor)
    expect((await all.sign(supervisor, entry)).status).toBe(404)
    expect((await all.move(supervisor, id, 'sign')).status).toBe(404)
    expect((await read(head, trainee.id)).practicums[0]).toMatchObject({ runs: false, moves: [] })
    await all.chore()
    const { practicums, hours, mayAsk } = await read(head, trainee.id)
    expect(practicums[0]).toMatchObject({ state: 'ended', end: { why: 'supervisor_left' } })
    expect(hours[0]).toMatchObject({ state: 'refused', by: null, isOfPracticum: true })
    expect(mayAsk).toBe(true)
    expect(await kindsOf(school.id)).toContain('practicum_ended')
  })

  test('whoever leaves the course, a school that declines, days that are over: each ends it with its reason', async () => {
    const withdrawn = await all.practised()
    good(await all.cohorts.move(withdrawn.trainee.me, withdrawn.trainee.id, 'withdraw'))
    expect((await all.own(withdrawn.school))[0]).toMatchObject({ state: 'ended', end: { why: 'trainee_left' } })
    expect(codeOf(await all.sign(withdrawn.supervisor, withdrawn.entry))).toEqual([409, 'practicum_state'])
    const declined = await all.asked()
    good(await all.move(declined.school, declined.id, 'decline', { words: 'We are full.' }))
    expect((await read(declined.trainee.me, declined.trainee.id)).practicums[0]).toMatchObject({
      end: { why: 'declined', words: 'We are full.' },
    })
    const late = await all.practised()
    await api.db.execute(sql`
      update practicums set starts_on = current_date - 60, ends_on = current_date - 15 where id = ${late.id}`)
    expect(codeOf(await all.sign(late.supervisor, late.entry))).toEqual([409, 'practicum_state'])
    await all.chore()
    expect((await all.own(late.school))[0]).toMatchObject({ end: { why: 'over' } })
  })

  test('the credential comes when everything was signed, is its holder’s to show, and can be taken back', async () => {
    const needs = { hoursRequired: 4, visitsRequired: 0, practicumHours: 4, examDates: [all.cohorts.daysAway(0)] }
    const { head, trainer, trainee, supervisor, id, entry } = await all.practised(needs)
    expect((await read(head, trainee.id)).unmet).toEqual(['hours', 'practicum'])
    expect(codeOf(await all.issue(head, trainee.id))).toEqual([409, 'cohort_unmet'])
    expect(codeOf(await all.cohorts.move(head, trainee.id, 'complete'))).toEqual([409, 'practicum_open'])
    good(await all.sign(supervisor, entry))
    good(await all.move(supervisor, id, 'sign'))
    expect(codeOf(await all.issue(head, trainee.id))).toEqual([409, 'cohort_state'])
    good(await all.cohorts.move(head, trainee.id, 'complete'))
    expect(codeOf(await all.issue(trainer, trainee.id))).toEqual([403, 'forbidden'])
    expect(codeOf(await all.issue(trainee.me, trainee.id))).toEqual([403, 'forbidden'])
    expect(fieldsOf(await all.issue(head, trainee.id, false))).toEqual([422, ['examsPassed']])
    const answers = await Promise.all([all.issue(head, trainee.id), all.issue(head, trainee.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await read(trainee.me, trainee.id)).toMatchObject({ stage: 'certified', credential: { state: 'verified' } })
    expect(await kindsOf(trainee.me.id)).toContain('credential_issued')

    const { rows } = await api.db.execute<{ id: string }>(sql`
      select credential_id as id from cohort_applications where id = ${trainee.id}`)
    const credential = rows[0]!.id
    good(await all.call('PUT', `/me/professional/credentials/${credential}/sharing`, trainee.me, { isShared: true }))
    const { rows: codes } = await api.db.execute<{ code: string }>(sql`
      select code from professional_credentials where id = ${credential}`)
    const checked = () => api.send('GET', `/api/v1/checked-credentials/${codes[0]!.code}`)
    expect((await checked()).status).toBe(200)
    expect(codeOf(await all.revoke(trainer, trainee.id))).toEqual([403, 'forbidden'])
    good(await all.revoke(head, trainee.id))
    expect((await checked()).status).toBe(404)
    expect(await read(trainee.me, trainee.id)).toMatchObject({
      credential: { state: 'revoked', reason: 'It was issued by mistake.' },
    })
  })

  test('who applied hears of each step, and the centre of each who applies', async () => {
    const head = await all.cohorts.centre()
    const cohort = await all.cohorts.cohort(head)
    const { me, id } = await all.cohorts.enrolled(head, cohort.id)
    good(await all.cohorts.move(head, id, 'release'))
    expect(await kindsOf(me.id)).toEqual(['cohort_offered', 'cohort_released'])
    expect(await kindsOf(head.id)).toEqual(['cohort_received', 'cohort_accepted'])
  })

  test('whoever closes their account takes their practicum along; a supervisor’s ends', async () => {
    const { trainee, supervisor, id } = await all.running()
    await api.db.execute(sql`delete from users where id = ${supervisor.id}`)
    await all.chore()
    expect((await read(trainee.me, trainee.id)).practicums[0]).toMatchObject({ end: { why: 'supervisor_left' }, id })
  })
})
