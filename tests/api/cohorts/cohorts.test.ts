import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { funnelStages } from '#/contract/cohort/cohort-steps.ts'
import { replayFunnel, type StepAt } from '#/contract/cohort/funnel.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { cohortsOf } from '#tests/support/cohorts.ts'
import { good } from '#tests/support/mail.ts'

eachApi('cohorts', (start) => {
  let api: TestApi
  let cohorts: ReturnType<typeof cohortsOf>
  beforeAll(async () => {
    api = await start()
    cohorts = cohortsOf(api)
  })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const fieldsOf = ({ status, body }: { status: number; body: { fields?: object } }) => [
    status,
    Object.keys(body.fields ?? {}),
  ]

  test('a cohort that ends before it begins, an exam before it, a stranger who trains: each said at its field', async () => {
    const head = await cohorts.centre()
    const { daysAway } = cohorts
    expect(fieldsOf(await cohorts.create(head, { endsOn: daysAway(-60) }))).toEqual([422, ['endsOn']])
    expect(fieldsOf(await cohorts.create(head, { examDates: [daysAway(-51)] }))).toEqual([422, ['examDates']])
    const stranger = await api.person({ roles: ['teacher'] })
    expect(fieldsOf(await cohorts.create(head, { trainers: [stranger.id] }))).toEqual([422, ['trainers']])
    expect(fieldsOf(await cohorts.create(head, { title: 'AMI', capacity: 0, price: -1 }))).toEqual([
      422,
      ['title', 'capacity', 'price'],
    ])
  })

  test('what is not approved keeps drafts, and what is changed elsewhere is said', async () => {
    const head = await cohorts.centre()
    const cohort = await cohorts.cohort(head, { status: 'draft' })
    expect(codeOf(await cohorts.change(head, { ...cohort, version: 0 }, { title: 'Another title' }))).toEqual([
      409,
      'version_conflict',
    ])
    await api.db.execute(sql`update organisations set status = 'pending' where id = ${head.organisation}`)
    expect(codeOf(await cohorts.change(head, cohort, { status: 'open' }))).toEqual([403, 'organisation_pending'])
    good(await cohorts.change(head, cohort, { title: 'A better title' }))
    const me = await api.person({ roles: ['teacher'] })
    expect((await cohorts.apply(me, cohort.id)).status).toBe(404)
  })

  test('of two hundred who accept the last place at once one has it, and the places cannot go below it', async () => {
    const head = await cohorts.centre()
    const cohort = await cohorts.cohort(head, { capacity: 2 })
    await cohorts.enrolled(head, cohort.id)
    const many = await Promise.all(Array.from({ length: 200 }, () => cohorts.applied(cohort.id)))
    for (const { id } of many) good(await cohorts.move(head, id, 'offer'))
    const answers = await Promise.all(many.map(({ me, id }) => cohorts.move(me, id, 'accept')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['cohort_full']),
    )
    const full = await cohorts.get(head, cohort.id)
    expect(full).toMatchObject({ taken: 2, left: 0 })
    expect(fieldsOf(await cohorts.change(head, full, { capacity: 1 }))).toEqual([422, ['capacity']])
    await expect(api.db.execute(sql`update cohorts set taken = 3 where id = ${cohort.id}`)).rejects.toThrow(/cohorts/)
    const { me, id } = many[answers.findIndex(({ status }) => status === 200)]!
    good(await cohorts.move(me, id, 'withdraw'))
    expect((await cohorts.get(head, cohort.id)).taken).toBe(1)
  }, 120_000)

  test('steps go in order and by the side that may; words where they are owed; an offer lapses by itself', async () => {
    const head = await cohorts.centre()
    const cohort = await cohorts.cohort(head)
    const { me, id } = await cohorts.applied(cohort.id, { isEnquiry: true })
    expect(codeOf(await cohorts.apply(me, cohort.id))).toEqual([409, 'cohort_known'])
    for (const move of ['interview', 'offer', 'complete', 'certify', 'place', 'release', 'accept'])
      expect(codeOf(await cohorts.move(head, id, move))).toEqual([409, 'cohort_state'])
    good(await cohorts.move(me, id, 'apply'))
    expect(codeOf(await cohorts.move(me, id, 'offer'))).toEqual([409, 'cohort_state'])
    expect(fieldsOf(await cohorts.move(head, id, 'refuse', { words: '' }))).toEqual([422, ['words']])
    expect(fieldsOf(await cohorts.move(head, id, 'offer', { offerUntil: null }))).toEqual([422, ['offerUntil']])
    expect(fieldsOf(await cohorts.move(head, id, 'offer', { offerUntil: cohorts.daysAway(-2) }))).toEqual([
      422,
      ['offerUntil'],
    ])
    good(await cohorts.move(head, id, 'offer'))
    await api.db.execute(sql`update cohort_applications set offer_until = now() - interval '1 second' where id = ${id}`)
    expect(codeOf(await cohorts.move(me, id, 'accept'))).toEqual([409, 'offer_over'])
    await cohorts.lapse()
    expect((await cohorts.read(me, id)).stage).toBe('lapsed')
    good(await cohorts.move(head, id, 'offer'))
    good(await cohorts.move(me, id, 'accept'))
    for (const move of ['complete', 'certify', 'place']) good(await cohorts.move(head, id, move))
    expect((await cohorts.read(head, id)).steps.map(({ stage }) => stage)).toEqual([
      'enquired',
      'applied',
      'offered',
      'lapsed',
      'offered',
      'enrolled',
      'completed',
      'certified',
      'placed',
    ])
    await expect(api.db.execute(sql`update cohort_steps set at = now() where application_id = ${id}`)).rejects.toThrow(
      /cohort_steps/,
    )
    await expect(api.db.execute(sql`delete from cohort_steps where application_id = ${id}`)).rejects.toThrow(
      /cohort_steps/,
    )
  })

  test('hours: no day of more than one, none to come, none by others; once signed they stand', async () => {
    const head = await cohorts.centre()
    const trainer = await cohorts.trainer(head)
    const cohort = await cohorts.cohort(head, { trainers: [trainer.id] })
    const { me, id } = await cohorts.enrolled(head, cohort.id)
    const { daysAway } = cohorts
    for (const minutes of [-60, 0, 1441, 1.5])
      expect(fieldsOf(await cohorts.enter(me, id, { minutes }))).toEqual([422, ['minutes']])
    for (const day of [daysAway(2), daysAway(-51)])
      expect(fieldsOf(await cohorts.enter(me, id, { day }))).toEqual([422, ['day']])
    const answers = await Promise.all([1, 2, 3, 4].map(() => cohorts.enter(me, id, { minutes: 720 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(codeOf(await cohorts.enter(head, id))).toEqual([409, 'cohort_state'])
    const stranger = await api.person({ roles: ['teacher'] })
    expect((await cohorts.enter(stranger, id)).status).toBe(404)
    const [entry, other] = (await cohorts.read(me, id)).hours
    expect((await cohorts.sign(stranger, entry!.id)).status).toBe(404)
    expect(codeOf(await cohorts.sign(me, entry!.id))).toEqual([403, 'own_thing'])
    expect(codeOf(await cohorts.sign(head, entry!.id))).toEqual([403, 'forbidden'])
    const signed = await Promise.all([
      cohorts.sign(trainer, entry!.id),
      cohorts.sign(trainer, entry!.id, 'refused', 'No'),
    ])
    expect(signed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const change of ['minutes = 1', `state = 'open', judged_at = null`, `words = 'x'`])
      await expect(
        api.db.execute(sql.raw(`update cohort_hours set ${change} where id = '${entry!.id}'`)),
      ).rejects.toThrow(/cohort_hours/)
    await expect(
      api.db.execute(sql.raw(`update cohort_hours set minutes = 1 where id = '${other!.id}'`)),
    ).rejects.toThrow(/cohort_hours/)
    await expect(api.db.execute(sql`delete from cohort_hours where application_id = ${id}`)).rejects.toThrow(
      /cohort_hours/,
    )
  })

  test('a trainer reads and signs for as long as they belong there, and moves nothing', async () => {
    const head = await cohorts.centre()
    const trainer = await cohorts.trainer(head)
    const cohort = await cohorts.cohort(head, { trainers: [trainer.id] })
    await cohorts.cohort(head, { title: 'Another cohort' })
    const { me, id } = await cohorts.enrolled(head, cohort.id)
    good(await cohorts.enter(me, id), 201)
    const list = good(await cohorts.call('GET', `/organisations/${head.organisation}/cohorts`, trainer)).cohorts
    expect(list).toMatchObject([{ id: cohort.id, mayEdit: false }])
    expect((await cohorts.read(trainer, id)).side).toBe('trainer')
    expect(codeOf(await cohorts.move(trainer, id, 'complete'))).toEqual([403, 'forbidden'])
    expect(codeOf(await cohorts.change(trainer, cohort))).toEqual([403, 'forbidden'])
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${trainer.id}`)
    for (const path of [
      `/cohorts/${cohort.id}`,
      `/cohort-applications/${id}`,
      `/organisations/${head.organisation}/cohorts`,
    ])
      expect((await cohorts.call('GET', path, trainer)).status).toBe(404)
    const [entry] = (await cohorts.read(me, id)).hours
    expect((await cohorts.sign(trainer, entry!.id)).status).toBe(404)
  })

  test('who is at risk, in words; and nobody before they are enrolled, or once they are through', async () => {
    const head = await cohorts.centre()
    const cohort = await cohorts.cohort(head)
    const { me, id } = await cohorts.enrolled(head, cohort.id)
    good(await cohorts.enter(me, id, { kind: 'observation', minutes: 60 }), 201)
    const { risks, progress } = await cohorts.read(me, id)
    expect(risks).toEqual([
      { kind: 'hours', has: 1, line: 50, required: 100, weeks: 8 },
      { kind: 'visits', has: 1, line: 2 },
    ])
    expect(progress).toMatchObject({ minutesOpen: 60, minutesSigned: 0, visits: 1 })
    good(await cohorts.move(head, id, 'complete'))
    expect((await cohorts.read(head, id)).risks).toEqual([])
    expect(codeOf(await cohorts.enter(me, id))).toEqual([409, 'cohort_state'])
  })

  test('the funnel at any past day is what its steps come to, and each figure opens its rows', async () => {
    const head = await cohorts.centre()
    const cohort = await cohorts.cohort(head, { capacity: 200 })
    const steps: StepAt[] = []
    const day = 86_400_000
    const first = Date.UTC(2025, 0, 1, 12)
    let seed = 7
    const dice = (sides: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % sides
    for (let one = 0; one < 60; one += 1) {
      const id = `01980000-0000-7000-9000-${head.organisation.slice(-8)}${String(one).padStart(4, '0')}`
      await api.db.execute(sql`
        insert into cohort_applications (id, cohort_id, source, statement, stage) values (${id}, ${cohort.id}, 'event', '', 'applied')`)
      const far = 1 + dice(funnelStages.length)
      const way = funnelStages.slice(dice(2), far).filter((stage) => stage !== 'interview' || dice(2) === 0)
      const begun = way.length === 0 ? (['applied'] as const) : way
      const all = [...begun, ...(dice(3) === 0 ? (['withdrawn'] as const) : [])]
      let at = first + dice(200) * day
      for (const [number, stage] of all.entries()) {
        steps.push({ application: id, stage, at })
        await api.db.execute(sql`
          insert into cohort_steps (id, application_id, number, stage, at)
          values (gen_random_uuid(), ${id}, ${number + 1}, ${stage}, ${new Date(at).toISOString()}::timestamptz)`)
        at += dice(30) * day + dice(day)
      }
    }
    for (const days of [0, 30, 100, 170, 240, 500]) {
      const on = new Date(first + days * day).toISOString().slice(0, 10)
      const figures = await cohorts.figures(head, `?on=${on}`)
      const replayed = replayFunnel(steps, Date.parse(`${on}T00:00:00Z`) + day - 1)
      expect(figures.funnel).toEqual(replayed)
      for (const { stage, reached } of replayed)
        expect((await cohorts.rows(head, `?on=${on}&stage=${stage}`)).count.value).toBe(reached)
      expect((await cohorts.rows(head, `?on=${on}&stage=withdrawn`)).count.value).toBe(figures.ended.withdrawn)
      for (const { year, ...counts } of figures.years)
        for (const [stage, count] of Object.entries({ enquired: counts.begun, enrolled: counts.enrolled })) {
          const end = on < `${year}-12-31` ? on : `${year}-12-31`
          const rows = await cohorts.rows(head, `?from=${year}-01-01&on=${end}&stage=${stage}`)
          expect([year, stage, rows.count.value]).toEqual([year, stage, count])
        }
    }
    expect((await cohorts.figures(head, '?source=school')).funnel[0].reached).toBe(0)
    const other = await cohorts.centre()
    expect((await cohorts.call('GET', `/organisations/${head.organisation}/cohort-figures`, other)).status).toBe(404)
  }, 120_000)

  test('whoever closes their account gives the place back, and what is counted stays', async () => {
    const head = await cohorts.centre()
    const cohort = await cohorts.cohort(head)
    const { me, id } = await cohorts.enrolled(head, cohort.id)
    good(await cohorts.enter(me, id), 201)
    const { eraseFromCohorts } = await import('#/api/modules/cohorts/applying.service.ts')
    await api.db.transaction((tx) => eraseFromCohorts(tx, me.id))
    expect((await cohorts.get(head, cohort.id)).taken).toBe(0)
    expect(await cohorts.read(head, id)).toMatchObject({ name: null, statement: '', hours: [], stage: 'withdrawn' })
    expect((await cohorts.figures(head)).funnel[4]).toMatchObject({ reached: 1, now: 0 })
  })
})
