import { beforeAll, expect, test } from 'vitest'
import type { KnownFacts } from '#/api/modules/applications/match-of.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { jobsOf } from '#tests/support/jobs.ts'
import { good } from '#tests/support/mail.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { profilesOf } from '#tests/support/professionals.ts'

const guide: KnownFacts = {
  roles: ['guide'],
  levels: ['3-6'],
  credentials: [{ body: 'ami', level: '3-6', isVerified: true }],
  languages: ['en'],
  availableFrom: null,
  // Delft, thirteen kilometres from the school.
  point: { lat: 52.01, lon: 4.36 },
  relocate: null,
}

eachApi('how somebody fits', (start) => {
  let api: TestApi
  let jobs: ReturnType<typeof jobsOf>
  let me: Member
  const profiles = new Map<string, KnownFacts>()
  beforeAll(async () => {
    api = await start()
    jobs = jobsOf(api)
    me = await newMember(api, 'school')
    Object.assign(api.services, {
      candidates: {
        readFacts: (_db: unknown, ids: readonly string[]) =>
          Promise.resolve(new Map([...profiles].filter(([id]) => ids.includes(id)))),
      },
    })
  })
  const known = async (facts: KnownFacts = guide) => {
    const who = await api.person({ roles: ['professional'] })
    profiles.set(who.id, facts)
    return who
  }
  const standing = async (who: { token: string }, job: string) =>
    good(await jobs.call('GET', `/jobs/${job}/standing`, who)).standing
  const fitting = async (who: { token: string }) => good(await jobs.call('GET', '/me/jobs', who))

  test('both sides read the same lines; one that does not fit refuses nobody', async () => {
    const job = await jobs.published(me)
    const anna = await known()
    const { match, mayApply } = await standing(anna, job.id)
    expect(mayApply).toBe(true)
    expect(match).toEqual({
      isKnown: true,
      lines: [
        { fact: 'role', state: 'yes', role: 'guide' },
        { fact: 'level', state: 'yes', level: '3-6' },
        { fact: 'credential', state: 'verified', body: 'ami', level: '3-6' },
        { fact: 'language', state: 'no', language: 'nl' },
        { fact: 'distance', km: 13, relocate: null },
      ],
    })
    const { id } = await jobs.application(jobs.apply(anna, job.id, { sharesProfile: true }), 201)
    expect((await jobs.applicant(jobs.read(me, id))).match).toEqual(match)
    // What changes afterwards changes for both.
    profiles.set(anna.id, { ...guide, languages: ['en', 'nl'] })
    const after = await standing(anna, job.id)
    expect(after.match.lines[3]).toEqual({ fact: 'language', state: 'yes', language: 'nl' })
    expect((await jobs.applicant(jobs.read(me, id))).match).toEqual(after.match)
    good(await jobs.move(me, await jobs.own(me, job.id), 'close'))
  })

  test('whoever keeps their profile to themselves is compared with nothing', async () => {
    const job = await jobs.published(me)
    const anna = await known()
    const { id } = await jobs.application(jobs.apply(anna, job.id, { sharesProfile: false }), 201)
    expect((await jobs.applicant(jobs.read(me, id))).match).toBeNull()
    const { applicants } = good(await jobs.call('GET', `/recruiting/jobs/${job.id}/applications`, me))
    expect(applicants).toEqual([expect.objectContaining({ id, match: null })])
    good(await jobs.move(me, await jobs.own(me, job.id), 'close'))
  })

  test('what fits a profile is an ordinary search, without what one has applied for', async () => {
    const [near, far, other] = [
      await jobs.published(await newMember(api, 'school'), { title: 'Near guide' }),
      await jobs.published(await newMember(api, 'school'), { title: 'Far guide', point: { lat: 52.37, lon: 4.9 } }),
      await jobs.published(await newMember(api, 'school'), { title: 'Near office', role: 'office' }),
    ]
    const anna = await known()
    const { isKnown, search, jobs: found } = await fitting(anna)
    expect(isKnown).toBe(true)
    expect(search).toEqual({ role: 'guide', level: '3-6', lat: 52.01, lon: 4.36, km: 100, order: 'near' })
    const ids = found.map(({ job }: { job: { id: string } }) => job.id)
    expect(ids).toEqual([near.id, far.id])
    expect(ids).not.toContain(other.id)
    expect(found[0].match).toEqual((await standing(anna, near.id)).match)
    // Whoever would move looks everywhere.
    expect((await fitting(await known({ ...guide, relocate: true }))).search).toEqual({ role: 'guide', level: '3-6' })
    await jobs.application(jobs.apply(anna, near.id), 201)
    const after = await fitting(anna)
    expect(after.jobs.map(({ job }: { job: { id: string } }) => job.id)).toEqual([far.id])
  })

  test('without a profile nothing fits, and it is said why', async () => {
    expect(await fitting(await api.person({ roles: ['professional'] }))).toEqual({
      isKnown: false,
      search: {},
      jobs: [],
    })
  })
})

eachApi('the match of somebody who has a profile', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  test('is made of what they say and of what was checked; what is taken back is so for both at once', async () => {
    const [jobs, profiles] = [jobsOf(api), profilesOf(api)]
    const [me, admin] = [await newMember(api, 'school'), await api.person({ roles: ['admin'] })]
    const anna = await api.person({ roles: ['professional'] })
    await profiles.shown(anna, { visibility: 'hidden', languages: ['de', 'en', 'nl'] })
    const { id: credential } = await profiles.declare(anna)
    const own = async () => (await profiles.read(anna)).credentials.find((one) => one.id === credential)!
    const job = await jobs.published(me)
    const { id } = await jobs.application(jobs.apply(anna, job.id, { sharesProfile: true }), 201)
    const lines = async () => {
      const { match } = good(await jobs.call('GET', `/jobs/${job.id}/standing`, anna)).standing
      expect((await jobs.applicant(jobs.read(me, id))).match).toEqual(match)
      return match
    }
    expect(await lines()).toEqual({
      isKnown: true,
      lines: [
        { fact: 'role', state: 'yes', role: 'guide' },
        { fact: 'level', state: 'yes', level: '3-6' },
        { fact: 'credential', state: 'declared', body: 'ami', level: '3-6' },
        { fact: 'language', state: 'yes', language: 'nl' },
        { fact: 'distance', km: null, relocate: true },
      ],
    })
    const proven = async () => (await lines()).lines[2].state
    await profiles.file(anna, credential)
    expect(await proven()).toBe('declared')
    good(await profiles.judge(admin, await own(), { decision: 'verify' }))
    expect(await proven()).toBe('verified')
    good(await profiles.judge(admin, await own(), { decision: 'revoke', reason: 'The body withdrew it.' }))
    expect(await proven()).toBe('unknown')
  })
})
