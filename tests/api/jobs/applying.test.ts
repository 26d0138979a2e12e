import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { forgetWhatIsOver } from '#/api/modules/privacy/retention.ts'
import { remindOfEnds } from '#/api/modules/applications/keeping.service.ts'
import { applicationRetention } from '#/api/modules/applications/personal-data.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { jobsOf, letter } from '#tests/support/jobs.ts'
import { paper } from '#tests/support/listings.ts'
import { good } from '#tests/support/mail.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { newMember, type Member } from '#tests/support/people-builders.ts'
import { docxOf } from '#tests/support/zip.ts'

eachApi('applying for a job', (start) => {
  let api: TestApi
  let jobs: ReturnType<typeof jobsOf>
  let me: Member
  let job: { id: string; slug: string; questions: { id: string }[] }
  beforeAll(async () => {
    api = await start()
    jobs = jobsOf(api)
    me = await newMember(api, 'school')
    const questions = [
      { label: 'Why here?', kind: 'text', options: [], required: true },
      { label: 'May we call you?', kind: 'check', options: [], required: false },
    ]
    job = await jobs.published(me, { questions, keepMonths: 3 })
  })
  const person = () => api.person({ roles: ['professional'] })
  const answered = () => ({ answers: [{ question: job.questions[0]!.id, value: 'The sea' }] })
  const rowsOf = async (userId: string) => {
    const { rows } = await api.db.execute<{ all: number }>(sql`
      select (select count(*) from job_applications where user_id = ${userId})::int
        + (select count(*) from notices where user_id = ${userId} and thing like 'application:%')::int
        + (select count(*) from notices where actor_id = ${userId})::int
        + (select count(*) from attachments where owner_id = ${userId} and drop_at is null)::int as all`)
    return rows[0]!.all
  }

  test('what is written is kept, and is nobody else’s', async () => {
    const anna = await person()
    const draft = await jobs.application(jobs.write(anna, job.id, { letter: 'Dear' }))
    expect(draft).toMatchObject({ status: 'draft', letter: 'Dear', submittedAt: null, steps: [] })
    const { standing } = good(await jobs.call('GET', `/jobs/${job.id}/standing`, anna))
    expect(standing).toMatchObject({ mayApply: true, mayEdit: false, application: { id: draft.id } })
    expect((await jobs.read(me, draft.id)).status).toBe(404)
    expect(good(await jobs.call('GET', `/recruiting/jobs/${job.id}/applications`, me)).applicants).toEqual([])
  })

  test('sent, the house is told; sent again, one reads that it was', async () => {
    const anna = await person()
    const sent = await jobs.application(jobs.apply(anna, job.id, answered()), 201)
    expect(sent).toMatchObject({ status: 'submitted', letter, keepMonths: 3, isRead: false, keepUntil: null })
    expect(sent.answers).toEqual([{ question: expect.objectContaining({ label: 'Why here?' }), value: 'The sea' }])
    const again = await jobs.apply(anna, job.id, answered())
    expect([again.status, again.body.code]).toEqual([409, 'application_sent'])
    expect(await noticesOf(api).list(me)).toContainEqual(
      expect.objectContaining({ kind: 'application_received', title: expect.any(String) }),
    )
  })

  test('of twenty at once one is sent', async () => {
    const anna = await person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => jobs.apply(anna, job.id, answered())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
    const { rows } = await api.db.execute<{ count: number }>(sql`
      select count(*)::int as count from job_applications where user_id = ${anna.id}`)
    expect(rows[0]!.count).toBe(1)
  })

  test('what must be answered is asked for at its field, and an answer to other words is not taken', async () => {
    const anna = await person()
    const refused = await jobs.apply(anna, job.id)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['answers.0']])
    const old = { answers: [{ question: crypto.randomUUID(), value: 'The hills' }] }
    const otherwise = await jobs.apply(anna, job.id, old)
    expect([otherwise.status, otherwise.body.code]).toEqual([409, 'job_asks_otherwise'])
  })

  test('a question that is asked otherwise later leaves the answer to what was asked', async () => {
    const head = await newMember(api, 'school')
    const asked = { label: 'Do you sing?', kind: 'text', options: [], required: false }
    const one = await jobs.published(head, { questions: [asked] })
    const anna = await person()
    const answers = [{ question: one.questions[0]!.id, value: 'Alto' }]
    const { id } = await jobs.application(jobs.apply(anna, one.id, { answers }), 201)
    good(await jobs.save(head, one, { questions: [{ ...one.questions[0], label: 'Do you dance?' }] }))
    expect((await jobs.applicant(jobs.read(head, id))).answers).toEqual([
      { question: expect.objectContaining({ label: 'Do you sing?' }), value: 'Alto' },
    ])
  })

  test.each(['pause', 'close'] as const)('after a %s nobody applies, and what was written stays', async (move) => {
    const head = await newMember(api, 'school')
    const one = await jobs.published(head)
    const anna = await person()
    await jobs.application(jobs.write(anna, one.id, { letter: 'Dear' }))
    good(await jobs.move(head, one, move))
    const answer = await jobs.apply(anna, one.id)
    expect([answer.status, answer.body.code]).toEqual([409, 'job_over'])
    const { standing } = good(await jobs.call('GET', `/jobs/${one.id}/standing`, anna))
    expect(standing).toMatchObject({ mayApply: false, application: { letter: 'Dear' } })
  })

  test('who looks after the house does not apply to it', async () => {
    const answer = await jobs.apply(me, job.id, answered())
    expect([answer.status, answer.body.code]).toEqual([403, 'application_own'])
  })

  test('a CV is told by its content, and read by those who read the application', async () => {
    const anna = await person()
    const draft = await jobs.application(jobs.file(anna, job.id, paper().body, 'letter.docx'))
    expect(draft.cv).toMatchObject({ type: 'application/pdf', name: 'letter.docx.pdf' })
    expect((await jobs.cv(me, draft.id)).status).toBe(404)
    const other = await jobs.application(jobs.file(anna, job.id, docxOf(), 'cv.docx'))
    expect(other.cv).toMatchObject({ name: 'cv.docx' })
    const { id } = await jobs.application(jobs.apply(anna, job.id, answered()), 201)
    const read = await jobs.cv(me, id)
    expect(read.status).toBe(200)
    expect(read.headers.get('content-disposition')).toContain('attachment')
    expect((await jobs.cv(await person(), id)).status).toBe(404)
    expect((await jobs.cv(null, id)).status).toBe(401)
    // Once it is sent, the file stays what was sent.
    expect((await jobs.file(anna, job.id, paper().body)).body.code).toBe('application_sent')
  })

  test.each([
    ['of macros', () => docxOf([{ name: 'word/vbaProject.bin' }]), 'cv.docx'],
    ['that would be large', () => docxOf([{ name: 'word/a.xml', unpacked: 300 * 1024 * 1024 }]), 'cv.docx'],
    ['that is a program', () => new Uint8Array(Buffer.from('MZ' + '\0'.repeat(200))), 'cv.pdf'],
    ['that is text', () => new Uint8Array(Buffer.from('I am a CV')), 'cv.pdf'],
  ])('a file %s is refused, and nothing of it stays', async (_what, bytes, name) => {
    const anna = await person()
    const answer = await jobs.file(anna, job.id, bytes() as Uint8Array<ArrayBuffer>, name)
    expect([answer.status, answer.body.code]).toEqual([422, 'cv_type'])
    const { rows } = await api.db.execute(sql`
      select from attachments where owner_id = ${anna.id} and drop_at is null`)
    expect(rows).toEqual([])
  })

  test('withdrawn, nothing of it is left, and the house hears that somebody has', async () => {
    const anna = await person()
    await jobs.application(jobs.file(anna, job.id, paper().body))
    const { id } = await jobs.application(jobs.apply(anna, job.id, answered()), 201)
    good(await jobs.call('POST', `/applications/${id}/notes`, me, { text: 'Calm', rating: 5 }), 201)
    good(await jobs.bring(me, await jobs.applicant(jobs.read(me, id)), 'review', 'We are reading.'))
    expect(await rowsOf(anna.id)).toBeGreaterThan(2)
    expect((await jobs.call('DELETE', `/me/applications/${id}`, anna)).status).toBe(204)
    expect(await rowsOf(anna.id)).toBe(0)
    expect((await jobs.read(me, id)).status).toBe(404)
    const withdrawn = (await noticesOf(api).list(me)).find(({ kind }) => kind === 'application_withdrawn')
    expect(withdrawn).toMatchObject({ actor: null })
    // It may be thought over.
    await jobs.application(jobs.apply(anna, job.id, answered()), 201)
  })

  test('an account that is erased takes its applications along', async () => {
    const anna = await person()
    await jobs.application(jobs.file(anna, job.id, paper().body))
    await jobs.application(jobs.apply(anna, job.id, answered()), 201)
    const { eraseUser } = await import('#/api/modules/privacy/erase.repo.ts')
    await api.db.transaction((tx) => eraseUser(tx, anna))
    expect(await rowsOf(anna.id)).toBe(0)
  })

  test('whoever applied says how long it is kept, and hears before it goes, once', async () => {
    const head = await newMember(api, 'school')
    const one = await jobs.published(head, { keepMonths: 1 })
    const anna = await person()
    const { id } = await jobs.application(jobs.apply(anna, one.id), 201)
    const keep = (months: number) => jobs.call('PUT', `/me/applications/${id}/keep`, anna, { months })
    expect(await jobs.application(keep(12))).toMatchObject({ keepMonths: 12, keepUntil: null })
    good(await jobs.bring(head, await jobs.applicant(jobs.read(head, id)), 'declined'))
    expect((await keep(25)).status).toBe(422)
    const { keepUntil } = await jobs.application(keep(1))
    expect(Date.parse(keepUntil!) - Date.now()).toBeLessThan(32 * 86_400_000)
    const ends = async (when: Date) => {
      await remindOfEnds(api.services, when)
      return jobs.told(anna.id, 'application_ending')
    }
    const before = (days: number) => new Date(Date.parse(keepUntil!) - days * 86_400_000)
    expect(await ends(before(8))).toBe(0)
    expect(await ends(before(6))).toBe(1)
    expect(await ends(before(5))).toBe(1)
    // Kept longer, it has another end.
    const later = await jobs.application(keep(6))
    await remindOfEnds(api.services, new Date(Date.parse(later.keepUntil!) - 86_400_000))
    expect(await jobs.told(anna.id, 'application_ending')).toBe(2)
  })

  test('it is kept as long as was said when it was sent, and then erased with its file', async () => {
    const head = await newMember(api, 'school')
    const one = await jobs.published(head, { keepMonths: 2 })
    const [anna, bela] = [await person(), await person()]
    await jobs.application(jobs.file(anna, one.id, paper().body))
    const { id } = await jobs.application(jobs.apply(anna, one.id), 201)
    await jobs.application(jobs.apply(bela, one.id), 201)
    // A longer time that is written later is for those who apply later.
    good(await jobs.save(head, one, { keepMonths: 24 }))
    good(await jobs.bring(head, await jobs.applicant(jobs.read(head, id)), 'declined', 'Thank you.'))
    const decided = await jobs.application(jobs.call('GET', `/me/applications/${id}`, anna))
    const months = (Date.parse(decided.keepUntil!) - Date.now()) / 86_400_000
    expect(months).toBeGreaterThan(57)
    expect(months).toBeLessThan(63)
    await api.db.execute(sql`update job_applications set keep_until = now() - interval '1 minute' where id = ${id}`)
    expect(await forgetWhatIsOver(api.db, applicationRetention)).toMatchObject({ applications: 1 })
    expect(await rowsOf(anna.id)).toBe(0)
    // What nobody has decided counts from the end of the job.
    await api.db.execute(sql`update jobs set ends_at = now() - interval '3 months' where id = ${one.id}`)
    expect(await forgetWhatIsOver(api.db, applicationRetention)).toMatchObject({ applications: 1 })
    expect(await rowsOf(bela.id)).toBe(0)
  })
})
