import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

eachApi('an organisation that is suspended', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  const setStatus = (status: 'approved' | 'suspended') =>
    api.db.execute(sql`update organisations set status = ${status} where id = ${schools.organisations.linden}`)
  const get = (path: string, { token }: { token: string }) => api.send('GET', `/api/v1/${path}`, { token })

  /** What its people reach of it: a child's record, the classrooms, and each other. */
  async function reach(person: { token: string }) {
    const record = await get(`students/${schools.students.child}`, person)
    const { classrooms } = (await get('classrooms', person)).body
    const { people } = (await get('people', person)).body
    return { record: record.status, classrooms: classrooms.length, people: people.length }
  }

  test('is closed to those who work there at once, and open again with the approval; families keep their records', async () => {
    const { guide, head, mother } = schools.people
    const [ofGuide, ofHead] = [await reach(guide), await reach(head)]
    expect(ofGuide).toMatchObject({ record: 200, classrooms: 2 })
    await setStatus('suspended')
    expect(await reach(guide)).toEqual({ record: 404, classrooms: 0, people: 1 })
    expect(await reach(head)).toEqual({ record: 404, classrooms: 0, people: 1 })
    expect((await get(`students/${schools.students.child}`, mother)).status).toBe(200)
    const { readers } = (await get(`students/${schools.students.child}/readers`, mother)).body
    const names = readers.map(({ id }: { id: string | null }) => id)
    expect(names).toContain(mother.id)
    expect(names).not.toContain(guide.id)
    expect(names).not.toContain(head.id)
    await setStatus('approved')
    expect([await reach(guide), await reach(head)]).toEqual([ofGuide, ofHead])
  })
})
