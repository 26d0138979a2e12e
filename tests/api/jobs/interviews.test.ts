import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { InterviewTime } from '#/contract/job/application.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { jobsOf, nextTime } from '#tests/support/jobs.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'

eachApi('times to talk', (start) => {
  let api: TestApi
  let jobs: ReturnType<typeof jobsOf>
  let me: Member
  let job: { id: string; title: string }
  beforeAll(async () => {
    api = await start()
    jobs = jobsOf(api)
    me = await newMember(api, 'school')
    job = await jobs.published(me)
  })
  const invited = async () => {
    const anna = await api.person({ roles: ['professional'] })
    const { id } = await jobs.application(jobs.apply(anna, job.id), 201)
    good(await jobs.bring(me, await jobs.applicant(jobs.read(me, id)), 'interview'))
    return { anna, id }
  }
  const offer = (id: string, starts: string[], more: object = {}) =>
    jobs.call('POST', `/applications/${id}/times`, me, { starts, ...more })
  const offered = async (id: string, starts: string[], more: object = {}): Promise<InterviewTime[]> =>
    (await jobs.applicant(offer(id, starts, more), 201)).times
  const choose = (who: { token: string }, id: string, { id: time }: { id: string }) =>
    jobs.call('POST', `/me/applications/${id}/times/${time}`, who)
  const own = (who: { token: string }, id: string) => jobs.application(jobs.call('GET', `/me/applications/${id}`, who))
  const inCalendar = async (who: { token: string }) => {
    const from = new Date().toISOString()
    const to = new Date(Date.now() + 60 * 86_400_000).toISOString()
    const { events } = good(await api.send('GET', `/api/calendar/meetings?from=${from}&to=${to}`, { token: who.token }))
    return events.filter(({ title }: { title: string }) => title.includes(job.title))
  }

  test('one is taken: it stands in both calendars, and the others are free again', async () => {
    const { anna, id } = await invited()
    const before = (await inCalendar(me)).length
    const times = await offered(id, [nextTime(), nextTime()], { minutes: 30, place: 'Glass house' })
    expect(times).toHaveLength(2)
    expect(Date.parse(times[0]!.endsAt) - Date.parse(times[0]!.startsAt)).toBe(30 * 60_000)
    expect(await inCalendar(me)).toHaveLength(before + 2)
    expect(await inCalendar(anna)).toEqual([])
    expect((await noticesOf(api).list(anna)).map(({ kind }) => kind)).toContain('interview_offered')
    expect((await own(anna, id)).times).toEqual(times)
    const { times: left } = await jobs.application(choose(anna, id, times[1]!))
    expect(left).toEqual([{ ...times[1], isTaken: true }])
    expect(await inCalendar(me)).toHaveLength(before + 1)
    expect(await inCalendar(anna)).toEqual([expect.objectContaining({ start: times[1]!.startsAt, rsvp: 'yes' })])
    expect(await noticesOf(api).list(me)).toContainEqual(expect.objectContaining({ kind: 'event_answered' }))
  })

  test('of two that are taken at once one is', async () => {
    const { anna, id } = await invited()
    const times = await offered(id, [nextTime(), nextTime()])
    const answers = await Promise.all(times.map((time) => choose(anna, id, time)))
    const [first, second] = answers.map(({ status }) => status).toSorted()
    expect(first).toBe(200)
    expect(second).toBeGreaterThanOrEqual(404)
    expect((await own(anna, id)).times).toEqual([expect.objectContaining({ isTaken: true })])
  })

  test('nobody offers a time at which they have something else, or the same one to two people', async () => {
    const [one, other] = [await invited(), await invited()]
    const at = nextTime()
    await offered(one.id, [at])
    const twice = await offer(other.id, [nextTime(), at])
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([422, ['starts.1']])
    const overlapping = await offer(other.id, [`${at.slice(0, 11)}16:00`, `${at.slice(0, 11)}16:20`])
    expect([overlapping.status, Object.keys(overlapping.body.fields)]).toEqual([422, ['starts.1']])
    // Those that were offered before are in nobody's way: they are replaced.
    expect(await offered(one.id, [at])).toHaveLength(1)
  })

  test('neither yesterday nor in two years, and only to whom one has invited', async () => {
    const { id } = await invited()
    for (const starts of ['2020-01-01T09:00', `${new Date().getUTCFullYear() + 2}-06-01T09:00`])
      expect(Object.keys((await offer(id, [starts])).body.fields)).toEqual(['starts.0'])
    const anna = await api.person({ roles: ['professional'] })
    const { id: unread } = await jobs.application(jobs.apply(anna, job.id), 201)
    expect((await offer(unread, [nextTime()])).body.code).toBe('application_state')
  })

  test('with a decision, and with an application that is withdrawn, the times are free again', async () => {
    for (const end of ['declined', 'withdrawn']) {
      const { anna, id } = await invited()
      const before = (await inCalendar(me)).length
      const times = await offered(id, [nextTime(), nextTime()])
      await jobs.application(choose(anna, id, times[0]!))
      if (end === 'declined') good(await jobs.bring(me, await jobs.applicant(jobs.read(me, id)), 'declined'))
      else expect((await jobs.call('DELETE', `/me/applications/${id}`, anna)).status).toBe(204)
      expect(await inCalendar(me)).toHaveLength(before)
      expect(await inCalendar(anna)).toEqual([])
    }
    const { rows } = await api.db.execute(sql`
      select from interview_times t where not exists (select from job_applications a where a.id = t.application_id)`)
    expect(rows).toEqual([])
  })

  test('what is moved in the calendar is moved for both', async () => {
    const { anna, id } = await invited()
    const [time] = await offered(id, [nextTime()])
    await jobs.application(choose(anna, id, time!))
    const { rows } = await api.db.execute<{ eventId: string }>(sql`
      select event_id as "eventId" from interview_times where id = ${time!.id}`)
    const later = (at: string) => new Date(Date.parse(at) + 3_600_000 * 24 * 40).toISOString()
    await api.db.execute(sql`
      update calendar_events set starts_at = ${later(time!.startsAt)}::timestamptz, ends_at = ${later(time!.endsAt)}::timestamptz
      where id = ${rows[0]!.eventId}`)
    expect((await own(anna, id)).times).toEqual([expect.objectContaining({ startsAt: later(time!.startsAt) })])
  })
})
