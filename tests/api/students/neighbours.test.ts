import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

type Named = { id: string; last_name: string }

eachApi('neighbours of a student', (start) => {
  let api: TestApi
  let schools: Schools
  const names = ['Álvarez', 'Berg', 'Berg', 'Çelik', 'Solberg']
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
    const { token } = schools.people.head
    for (const [n, last_name] of names.entries()) {
      const body = {
        first_name: 'Nea',
        last_name,
        status: n === 1 ? 'waitlist' : 'enrolled',
        birthDate: `2020-0${9 - n}-01`,
      }
      expect((await api.send('POST', '/api/v1/students', { token, body })).status).toBe(201)
    }
  })

  const get = async (path: string, token: string) => (await api.send('GET', path, { token })).body
  const beside = (id: string, filters: string, token: string) =>
    get(`/api/v1/students/${id}/neighbours?${filters}`, token)

  test.for(['', 'sort=-name', 'sort=birthDate', 'sort=-created', 'status=enrolled', 'q=berg', 'q=nea&sort=-name'])(
    'are those of the list: %s',
    async (filters) => {
      const { token } = schools.people.head
      const { students } = await get(`/api/v1/students?limit=100&kind=child&${filters}`, token)
      expect(students.length).toBeGreaterThan(1)
      for (const [n, { id }] of students.entries()) {
        const { previous, next } = await beside(id, filters, token)
        expect([previous?.id, next?.id]).toEqual([students[n - 1]?.id, students[n + 1]?.id])
      }
    },
  )

  test('stand around whoever is not in the list as well', async () => {
    const { token } = schools.people.head
    const { students } = await get('/api/v1/students?limit=100&kind=child&q=nea', token)
    const waiting = students.find(
      ({ last_name, status }: Named & { status: string }) => last_name === 'Berg' && status === 'waitlist',
    )
    const { previous, next } = await beside(waiting.id, 'q=nea&status=enrolled', token)
    expect([previous, next].map((one) => one?.last_name)).toContain('Berg')
    expect([previous?.id, next?.id]).not.toContain(waiting.id)
  })

  test('are nobody whom one may not see, and nobody’s beyond the own ties', async () => {
    const { mother, head, otherHead } = schools.people
    const { child } = schools.students
    const own = await beside(child, 'kind=child&tie=parent,family', mother.token)
    const { students } = await get('/api/v1/students?kind=child&tie=parent,family', mother.token)
    const at = students.findIndex(({ id }: Named) => id === child)
    expect([own.previous?.id, own.next?.id]).toEqual([students[at - 1]?.id, students[at + 1]?.id])
    const path = `/api/v1/students/${child}/neighbours`
    expect((await api.send('GET', path, { token: otherHead.token })).status).toBe(404)
    await api.send('DELETE', `/api/v1/students/${child}`, { token: head.token })
    expect((await api.send('GET', path, { token: head.token })).status).toBe(404)
  })
})
