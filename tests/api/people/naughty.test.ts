import { beforeAll, expect, test } from 'vitest'
import { eachApi, newEmail, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

/** In the manner of the big list of naughty strings: each is either kept as it is, or refused with words. */
const naughty = [
  'undefined',
  'null',
  'NaN',
  '0',
  '-1',
  '1e309',
  'true',
  '\u0000',
  'a\u0000b',
  '\u202Etest',
  '\uFEFF',
  '\u200B',
  '\uD800',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さん',
  '사회과학원',
  '👩‍👩‍👧‍👦',
  '🇺🇸🇷🇺',
  'Ṱ̺̺̕o͞',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE users; --",
  '1; SELECT pg_sleep(5)',
  '${7*7}',
  '{{7*7}}',
  '%s%s%s%n',
  '../../etc/passwd',
  'C:\\con\\con',
  '=1+1',
  '@SUM(1+1)',
  '\r\nBcc: x@example.com',
  '\t',
  '   ',
  '',
  'x'.repeat(81),
  'ﷺ'.repeat(80),
  'é'.repeat(80),
  '__proto__',
  'constructor',
]

eachApi('naughty input', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  test('names are kept or refused, never a failure', async () => {
    const { token } = schools.people.head
    for (const [at, text] of naughty.entries()) {
      const person = { first_name: text, last_name: text, email: newEmail(), roles: ['teacher'], phone: text }
      // Limits per account are not what is asked here.
      const caller = at % 2 === 0 ? token : await api.sessionOf(schools.people.head.id)
      const made = await api.send('POST', '/api/v1/people', { token: caller, body: person })
      expect([text, made.status]).toEqual([text, expect.toBeOneOf([201, 422])])
      const student = { first_name: text, last_name: 'Test', preferredName: text }
      const entered = await api.send('POST', '/api/v1/students', { token: caller, body: student })
      expect([text, entered.status]).toEqual([text, expect.toBeOneOf([201, 422])])
      if (entered.status === 201) {
        expect(entered.body.student.first_name).toBe(text.trim().normalize('NFC'))
      }
      for (const path of ['people', 'students']) {
        const list = await api.send('GET', `/api/v1/${path}?q=${encodeURIComponent(text.toWellFormed())}`, { token })
        expect([text, list.status]).toEqual([text, expect.toBeOneOf([200, 422])])
      }
      const notes = { allergies: text, healthNotes: text, version: 0 }
      const path = `/api/v1/students/${schools.students.elder}/notes`
      const written = await api.send('PATCH', path, { token, body: notes })
      expect([text, written.status]).toEqual([text, expect.toBeOneOf([200, 409, 422])])
    }
  }, 60_000)

  test('shapes that are none', async () => {
    const { token, id } = schools.people.head
    const bodies = [
      '[]',
      '"x"',
      'null',
      '1',
      '{"version":"1"}',
      '{"version":1e99}',
      '{"version":1.5}',
      '{"__proto__":{"x":1}}',
    ]
    for (const body of bodies) {
      for (const [method, path] of [
        ['PATCH', `/api/v1/people/${id}`],
        ['POST', '/api/v1/people'],
        ['POST', '/api/v1/people/bulk'],
        ['POST', '/api/v1/students'],
        ['PATCH', `/api/v1/students/${schools.students.child}`],
        ['PUT', `/api/v1/students/${schools.students.child}/contacts`],
        ['POST', '/api/v1/students/bulk'],
        ['POST', '/api/v1/classrooms'],
      ] as const) {
        const answer = await api.send(method, path, { token, body })
        expect([method, path, body, answer.status]).toEqual([method, path, body, 422])
      }
    }
    const tooMany = { ids: Array.from({ length: 501 }, () => id), action: { type: 'delete' } }
    expect((await api.send('POST', '/api/v1/people/bulk', { token, body: tooMany })).status).toBe(422)
  })
})
