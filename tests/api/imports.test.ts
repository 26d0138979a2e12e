import { beforeAll, expect, test } from 'vitest'
import { decodeCsv, parseCsv } from '#/api/http/parse-csv.ts'
import { eachApi, newAddress, newEmail, origin, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))

eachApi('imports', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  async function plan(token: string, what: 'people' | 'students', file: Uint8Array<ArrayBuffer>, query = '') {
    const request = new Request(`${origin}/api/v1/${what}/imports${query}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'text/csv' },
      body: file,
    })
    const response = await api.fetch(request, { address: newAddress() })
    const body = await response.json()
    return { status: response.status, body, plan: body.plan }
  }
  const apply = (token: string, id: string) => api.send('POST', `/api/v1/imports/${id}/apply`, { token })

  test('students: every row’s fate before anything is written, then all of it, then back', async () => {
    const { token } = schools.people.head
    const file = bytes(
      [
        'id;First name;last_name;birth_date;classroom;cycle_year;status;Schuhgröße',
        ';Neu;Kind;2022-01-05;Poppies;1;;28',
        ';Mats;Berg;2021-07-01;Larches;2;;',
        ';Ida;Berg;2017-07-01;;;;',
        ';Zwei;Mal;2020-01-01;;;;',
        ';Zwei;Mal;2020-01-01;;;;',
        ';;Namenlos;;;;;',
        ';Falsch;Datum;31.13.2020;;;;',
        ';Fremd;Raum;2020-02-02;Owls;;;',
        `${schools.students.foreign};Paul;Adler;2021-01-01;;;;`,
        '',
      ].join('\r\n'),
    )
    const planned = await plan(token, 'students', file)
    expect(planned.status).toBe(201)
    expect(planned.plan).toMatchObject({
      encoding: 'utf-8',
      counts: { create: 2, update: 1, unchanged: 1, refused: 5 },
    })
    expect(planned.plan.columns.at(-1)).toEqual({ title: 'Schuhgröße', field: null, sample: '28' })
    const fates = planned.plan.rows.map(({ line, fate, reasons, changes }: Record<string, object>) => [
      line,
      fate,
      [...Object.keys(reasons!), ...(changes as string[])],
    ])
    expect(fates).toEqual([
      [2, 'create', []],
      [3, 'update', ['classroom', 'cycle_year']],
      [4, 'unchanged', []],
      [5, 'create', []],
      [6, 'refused', ['last_name']],
      [7, 'refused', ['first_name']],
      [8, 'refused', ['birth_date']],
      [9, 'refused', ['classroom']],
      [10, 'refused', ['id']],
    ])
    const count = async () => (await api.send('GET', '/api/v1/students', { token })).body.count.value
    const before = await count()
    expect((await apply(schools.people.otherHead.token, planned.plan.id)).status).toBe(404)
    const applied = await apply(token, planned.plan.id)
    expect(applied.body).toMatchObject({ changed: 3, undo: { id: expect.any(String) } })
    expect((await apply(token, planned.plan.id)).status).toBe(404)
    expect(await count()).toBe(before + 2)
    const moved = await api.send('GET', `/api/v1/students/${schools.students.classmate}`, { token })
    expect(moved.body.student).toMatchObject({ classroom: { name: 'Larches' }, cycleYear: 2 })
    const undone = await api.send('POST', `/api/v1/changes/${applied.body.undo.id}/undo`, { token })
    expect(undone.body).toEqual({ restored: 3, skipped: 0 })
    expect(await count()).toBe(before)
  })

  test('people: members are updated, new addresses invited, rights respected', async () => {
    const { head, guide, admin } = schools.people
    const [fresh, king] = [newEmail(), newEmail()]
    const file = bytes(
      `first_name,last_name,email,roles,phone\nTomás,Oliveira,${guide.email},teacher,+49 30 77\n` +
        `Neu,Guide,${fresh},teacher,\nKönig,Alles,${king},admin,\nJonas,Weber,${admin.email},teacher,\n`,
    )
    const { plan: planned } = await plan(head.token, 'people', file)
    expect(planned.rows.map(({ fate }: { fate: string }) => fate)).toEqual(['update', 'create', 'refused', 'create'])
    const applied = await apply(head.token, planned.id)
    expect(applied.body.changed).toBe(2)
    expect((await api.mailTo(fresh, 'invitation')).text).toContain('Linden')
    expect((await api.mailTo(admin.email, 'membership_offer')).subject).toContain('Linden')
    expect((await api.send('GET', `/api/v1/people/${admin.id}`, { token: head.token })).status).toBe(404)
    const undone = await api.send('POST', `/api/v1/changes/${applied.body.undo.id}/undo`, { token: head.token })
    expect(undone.body).toEqual({ restored: 2, skipped: 0 })
    expect((await api.send('GET', `/api/v1/people/${guide.id}`, { token: head.token })).body.person.phone).toBeNull()
  })

  test('files that are refused whole', async () => {
    const { token } = schools.people.head
    const code = async (file: Uint8Array<ArrayBuffer>) => (await plan(token, 'students', file)).body.code
    expect(await code(bytes(''))).toBe('csv_form')
    expect(await code(bytes('first_name,last_name\n"open'))).toBe('csv_form')
    expect(await code(bytes('first_name,last_name\n' + 'a,b\n'.repeat(10_001)))).toBe('csv_rows')
    expect(await code(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xd8]))).toBe('csv_encoding')
    const foreign = await plan(
      token,
      'students',
      bytes('first_name,last_name'),
      `?organisation=${schools.organisations.birke}`,
    )
    expect(foreign).toMatchObject({ status: 422, body: { fields: { organisation: expect.any(String) } } })
    expect((await plan(schools.people.mother.token, 'students', bytes('first_name,last_name'))).status).toBe(403)
    expect(await code(bytes('x'.repeat(5 * 1024 * 1024 + 1)))).toBe('body_too_large')
    const json = await api.send('POST', '/api/v1/students/imports', { token, body: {} })
    expect(json).toMatchObject({ status: 415, body: { code: 'wrong_type' } })
  })
})

test('CSV in its encodings and forms', () => {
  const text = 'first_name;last_name\r\nJörg;"Müller; ""Jr."""\r\n'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  for (const [file, encoding] of [
    [bytes(text), 'utf-8'],
    [bytes(`\uFEFF${text}`), 'utf-8'],
    [new Uint8Array(utf16), 'utf-16'],
    [bytes(text, 'latin1'), 'windows-1252'],
  ] as const) {
    const decoded = decodeCsv(file)
    expect(decoded.encoding).toBe(encoding)
    expect(parseCsv(decoded.text, 10)).toEqual([
      { line: 1, cells: ['first_name', 'last_name'] },
      { line: 2, cells: ['Jörg', 'Müller; "Jr."'] },
    ])
  }
  expect(parseCsv('a,b\n\'=1+1,"two\nlines"\n\nx', 10).slice(1)).toEqual([
    { line: 2, cells: ['=1+1', 'two\nlines'] },
    { line: 5, cells: ['x'] },
  ])
  // A heading without any, and signs within quotation marks, do not tell what separates.
  expect(parseCsv('Our children\nfirst;last\n"a, b, c, d";e', 10)[1]!.cells).toEqual(['first', 'last'])
  expect(parseCsv('first\tlast\n1\t2', 1)[1]!.cells).toEqual(['1'])
})
