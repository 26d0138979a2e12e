import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { importChunk, type ImportPlan } from '#/contract/imports/import.ts'
import { eachApi, newAddress, newEmail, origin, type TestApi } from '#tests/support/api.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

type Row = ImportPlan['rows'][number]

eachApi('families that move in', (start) => {
  let api: TestApi
  let schools: Schools
  let token: string
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
    token = schools.people.head.token
  })

  async function plan(lines: string[], { by = token, locale = 'en', query = '' } = {}) {
    const request = new Request(`${origin}/api/v1/students/imports${query}`, {
      method: 'POST',
      headers: { authorization: by, 'content-type': 'text/csv', 'accept-language': locale },
      body: lines.join('\r\n'),
    })
    const response = await api.fetch(request, { address: newAddress() })
    expect(response.status).toBe(201)
    return ((await response.json()) as { plan: ImportPlan }).plan
  }
  const apply = async ({ id }: ImportPlan, from = 0) =>
    (await api.send('POST', `/api/v1/imports/${id}/apply?from=${from}`, { token })).body
  const reasons = ({ rows }: ImportPlan) => rows.map((row: Row) => row.reasons)
  const fates = ({ rows }: ImportPlan) => rows.map(({ fate }) => fate)
  const found = async (q: string) => {
    const { body } = await api.send('GET', `/api/v1/students?q=${encodeURIComponent(q)}`, { token })
    return body.students as { id: string; first_name: string }[]
  }
  const contactsOf = async (q: string) => {
    const [student] = await found(q)
    return (await api.send('GET', `/api/v1/students/${student!.id}`, { token })).body.student.contacts
  }
  const mailsTo = async (email: string) => {
    const { rows } = await api.db.execute<{ template: string }>(
      sql`select template from outbox where recipient = ${email} order by created_at`,
    )
    return rows.map(({ template }) => template)
  }

  test('words, dates and parents of a German list', async () => {
    const [eva, jon] = [newEmail(), newEmail()]
    const planned = await plan(
      [
        'Klassenliste 2026;;;;;;;;;;',
        'Vorname;Name;Geburtstag;Gruppe;Stufe;Status;Mutter;E-Mail Mutter;Vater;E-Mail Vater;Telefon Vater',
        `Mia;Sandmann;7.3.2020;poppies;3–6 Jahre;Aufgenommen;Eva Sandmann;${eva};Sandmann, Jon;${jon};0170 123456`,
        `Tom;Sandmann;1. August 2021;Poppies;;Warteliste;Eva Sandmann;${eva.toUpperCase()};Jon Sandmann;${jon};`,
        `Leo;Falsch;7.3.20;Eulen;;Irgendwie;Eva;${eva};;;`,
      ],
      { locale: 'de' },
    )
    expect(planned.columns.map(({ field }) => field)).toEqual([
      'first_name',
      'last_name',
      'birth_date',
      'classroom',
      'level',
      'status',
      'guardian_1_name',
      'guardian_1_email',
      'guardian_2_name',
      'guardian_2_email',
      'guardian_2_phone',
    ])
    expect(fates(planned)).toEqual(['create', 'create', 'refused'])
    expect(planned).toMatchObject({ missing: [], dates: null, invited: 2 })
    expect(planned.rows[2]).toMatchObject({ line: 5, cells: expect.arrayContaining(['Leo', '7.3.20', 'Eulen']) })
    expect(planned.rows[0]!.cells).toBeNull()
    expect(reasons(planned)[2]).toEqual({
      birth_date: '„7.3.20“ lässt das Jahrhundert offen. Schreib das Jahr mit vier Ziffern, etwa 2019.',
      classroom: 'Eine Gruppe „Eulen“ gibt es nicht. Schreib Poppies oder Larches oder lass die Zelle leer.',
      status:
        '„Irgendwie“ ist hier nicht bekannt. Schreib Anfrage, Warteliste, Aufgenommen, Pausiert oder Ausgeschieden.',
      guardian_1_name: 'Schreib Vor- und Nachnamen.',
    })
    expect(await apply(planned)).toMatchObject({ changed: 2, done: 3, total: 3, refused: 0 })
    expect(await contactsOf('Mia Sandmann')).toEqual([
      expect.objectContaining({ name: 'Eva Sandmann', relation: 'mother', access: 'parent', isInvited: true }),
      expect.objectContaining({ name: 'Jon Sandmann', relation: 'father', access: 'parent', phone: '0170 123456' }),
    ])
    expect(await contactsOf('Tom Sandmann')).toHaveLength(2)
    // One mail each, for two children.
    expect(await mailsTo(eva)).toEqual(['invitation'])
    expect(await mailsTo(jon)).toEqual(['invitation'])
    const [mia] = await found('Mia Sandmann')
    expect((await api.send('GET', `/api/v1/students/${mia!.id}`, { token })).body.student).toMatchObject({
      birthDate: '2020-03-07',
      status: 'enrolled',
      classroom: { name: 'Poppies' },
    })
  })

  test('sent again nothing is doubled, and what is new is added', async () => {
    const email = newEmail()
    const titles = 'Prénom;Nom;Date de naissance;Parent 1 : nom;Parent 1 : e-mail;Parent 1 : lien'
    const row = `Lou;Renard;07/03/2020;Ève Renard;${email};Mère`
    const first = await plan([titles, row], { locale: 'fr' })
    expect(first.dates).toEqual({ order: 'day_first', by: 'usual', sample: '07/03/2020', day: '2020-03-07' })
    await apply(first)
    expect(fates(await plan([titles, row], { locale: 'fr' }))).toEqual(['unchanged'])
    const second = await plan([`${titles};Parent 2 : nom;Parent 2 : téléphone`, `${row};Luc Renard;+33 6 12`], {
      locale: 'fr',
    })
    expect(second.rows[0]).toMatchObject({ fate: 'update', changes: ['guardian_2'] })
    expect(second.invited).toBe(0)
    await apply(second)
    expect(await contactsOf('Lou Renard')).toEqual([
      expect.objectContaining({ name: 'Ève Renard', relation: 'mother' }),
      expect.objectContaining({ name: 'Luc Renard', user: null, phone: '+33 6 12', relation: 'guardian' }),
    ])
    expect(await mailsTo(email)).toEqual(['invitation'])
  })

  test('who is here is named at once, the owner of an account elsewhere is asked, and nobody names themselves', async () => {
    const { mother, guide, head } = schools.people
    const elsewhere = await api.person({ roles: ['tutor'], firstName: 'Luca', lastName: 'Bianchi' })
    const titles = 'First name,Last name,Guardian,Guardian e-mail,Relation of guardian'
    const planned = await plan([
      titles,
      `Ann,Ties,Amara Lindqvist,${mother.email},mother`,
      `Ben,Ties,Tomás Oliveira,${guide.email.toUpperCase()},Dad`,
      `Cem,Ties,Somebody Typed,${elsewhere.email},grandmother`,
      `Dan,Ties,Ingrid Falk,${head.email},mother`,
    ])
    expect(fates(planned)).toEqual(['create', 'create', 'create', 'refused'])
    expect(reasons(planned)[3]).toEqual({
      guardian_1_email: expect.stringContaining('Nobody changes their own access'),
    })
    expect(planned.invited).toBe(1)
    await apply(planned)
    expect(await contactsOf('Ann Ties')).toEqual([expect.objectContaining({ user: mother.id, access: 'parent' })])
    expect(await contactsOf('Ben Ties')).toEqual([expect.objectContaining({ user: guide.id, relation: 'father' })])
    // Nothing is told of the account, and nothing is given, before a yes.
    const [cem] = await contactsOf('Cem Ties')
    expect(cem).toMatchObject({ user: null, name: 'Somebody Typed', access: 'family', isInvited: true })
    expect(await mailsTo(elsewhere.email)).toEqual(['membership_offer'])
    expect(await mailsTo(mother.email)).toEqual([])
    const [ben] = await found('Ben Ties')
    expect((await api.send('GET', `/api/v1/students/${ben!.id}`, { token: guide.token })).status).toBe(200)
    expect((await api.send('GET', '/api/v1/me', { token: guide.token })).body.user.roles).toContain('parent')
    // Asked once: a second file sends no second mail.
    const again = await plan([titles, `Eva,Ties,Somebody Typed,${elsewhere.email},aunt`])
    expect(again.invited).toBe(0)
    await apply(again)
    expect(await mailsTo(elsewhere.email)).toEqual(['membership_offer'])
    const { offers } = (await api.send('GET', '/api/v1/me/offers', { token: elsewhere.token })).body
    expect((await api.send('POST', `/api/v1/me/offers/${offers[0].id}`, { token: elsewhere.token })).status).toBe(204)
    expect(await contactsOf('Cem Ties')).toEqual([expect.objectContaining({ user: elsewhere.id })])
  })

  test('one address under two names, a child twice, namesakes and unknown numbers are said', async () => {
    const shared = newEmail()
    const own = newEmail()
    const titles = 'id,first name,last name,born,mother,email of mother,father,email of father'
    const planned = await plan([
      titles,
      `,Ada,Double,2020-01-01,Iris Double,${shared},,`,
      `,Bo,Double,2020-01-02,,,Olaf Double,${shared}`,
      `,Cy,Double,2020-01-03,Iris Double,${own},Iris Double,${own}`,
      `,Di,Double,2020-01-04,Double Iris,${own},,`,
      `,Ed,Double,2020-01-05,,,,`,
      `,ED,Doublé,2020-01-05,,,,`,
      `,Ed,Double,,,,,`,
      `019aa111-0000-7000-8000-000000000000,Flo,Double,,,,,`,
      `,Mats,Berg,2015-05-05,,,,`,
    ])
    expect(fates(planned)).toEqual([
      'refused',
      'refused',
      'refused',
      'create',
      'create',
      'refused',
      'refused',
      'refused',
      'create',
    ])
    const said = reasons(planned)
    expect(said[0]!.guardian_1_email).toContain('In line 3 this address belongs to Olaf Double')
    expect(said[1]!.guardian_2_email).toContain('In line 2 this address belongs to Iris Double')
    expect(said[2]!.guardian_2_email).toContain('The first guardian has this address already')
    expect(said[5]!.last_name).toContain('stands in line 6 already')
    expect(said[6]!.last_name).toContain('stands in line 6 already')
    expect(said[7]!.id).toContain('Leave the cell empty')
    expect(planned.rows[8]!.notes[0]).toContain('born Jul 1, 2021, is here already')
    await apply(planned)
    // By now there are two, and a name alone no longer says who is meant.
    const vague = await plan(['first name,last name,called', 'Mats,Berg,Matsi'])
    expect(reasons(vague)[0]!.birth_date).toContain('Several here have this name')
    expect(await mailsTo(shared)).toEqual([])
  })

  test('columns are corrected, and day and month swapped, on the file that is here already', async () => {
    const file = ['Kid,Clan,Arrival,Colour', 'Uma,Mapped,03/04/2024,red', 'Ivo,Mapped,05/04/2024,blue']
    const planned = await plan(file)
    expect(planned).toMatchObject({ missing: ['first_name', 'last_name'], rows: [], counts: { create: 0 } })
    expect(planned.columns[0]).toEqual({ title: 'Kid', field: null, sample: 'Uma' })
    expect(await apply(planned)).toMatchObject({ code: 'csv_columns' })
    const choose = (body: object, by = token) =>
      api.send('POST', `/api/v1/imports/${planned.id}/columns`, { token: by, body })
    const columns = ['first_name', 'last_name', 'start_date', null]
    const chosen = (await choose({ columns })).body.plan
    expect(chosen).toMatchObject({
      missing: [],
      counts: { create: 2 },
      dates: { order: 'month_first', by: 'usual', day: '2024-03-04' },
    })
    const swapped = (await choose({ columns, order: 'day_first' })).body.plan
    expect(swapped.dates).toMatchObject({ order: 'day_first', by: 'choice', day: '2024-04-03' })
    for (const wrong of [
      ['first_name', 'last_name'],
      ['first_name', 'first_name', null, null],
      ['first_name', 'last_name', 'password', null],
    ]) {
      expect((await choose({ columns: wrong })).status).toBe(422)
    }
    expect((await choose({ columns }, schools.people.otherHead.token)).status).toBe(404)
    await apply(swapped)
    const [uma] = await found('Uma Mapped')
    expect((await api.send('GET', `/api/v1/students/${uma!.id}`, { token })).body.student.startDate).toBe('2024-04-03')
    expect((await choose({ columns })).status).toBe(404)
  })

  test('the file tells which comes first, and the person’s use where it does not', async () => {
    const titles = 'first name,last name,date of birth'
    const told = await plan([titles, 'A,Order,03/04/2020', 'B,Order,25/04/2020'])
    expect(told.dates).toMatchObject({ order: 'day_first', by: 'file', sample: '03/04/2020', day: '2020-04-03' })
    const used = await plan([titles, 'A,Order,03/04/2020'], { query: '?order=day_first' })
    expect(used.dates).toMatchObject({ order: 'day_first', by: 'usual' })
  })

  test('training centres have no guardians, and other offices of the school none of their own making', async () => {
    const { centre } = schools.people
    const planned = await plan(['first name,last name,mother,e-mail', `Tr,Ainee,Eva Ainee,${newEmail()}`], {
      by: centre.token,
    })
    expect(planned.columns.map(({ field }) => field)).toEqual(['first_name', 'last_name', null, null])
    expect(planned.fields.some((field) => field.startsWith('guardian'))).toBe(false)
  })

  test('taken back: children, contacts, accounts that nobody opened and questions that nobody answered', async () => {
    const [fresh, kept] = [newEmail(), newEmail()]
    const elsewhere = await api.person({ roles: ['tutor'] })
    const titles = 'first name,last name,mother,e-mail of mother,father,e-mail of father'
    await apply(await plan([titles, `Zoe,Stays,Iris Kept,${kept},,`]))
    const planned = await plan([
      titles,
      `Zoe,Stays,Iris Kept,${kept},Rolf New,${fresh}`,
      `Zac,Goes,Iris Kept,${kept},Rolf New,${fresh}`,
      `Zia,Goes,Else Where,${elsewhere.email},,`,
    ])
    expect(fates(planned)).toEqual(['update', 'create', 'create'])
    const { undo } = await apply(planned)
    expect(await contactsOf('Zoe Stays')).toHaveLength(2)
    const undone = await api.send('POST', `/api/v1/changes/${undo.id}/undo`, { token })
    expect(undone.body).toEqual({ restored: 3, skipped: 0 })
    expect(await contactsOf('Zoe Stays')).toEqual([expect.objectContaining({ name: 'Iris Kept' })])
    expect(await found('Zac Goes')).toEqual([])
    const { rows } = await api.db.execute(sql`select email from users where lower(email) in (${fresh}, ${kept})`)
    expect(rows).toEqual([{ email: kept }])
    expect((await api.send('GET', '/api/v1/me/offers', { token: elsewhere.token })).body.offers).toEqual([])
  })

  test('a long file is written piece by piece, each of them whole, and taken back as one', async () => {
    const rows = Array.from(
      { length: importChunk * 2 + 5 },
      (_, at) => `Kid${at},Long,2020-01-01,Par Ent,long-${at % 7}@long.example`,
    )
    const good = await plan(['first name,last name,born,mother,mother e-mail', ...rows])
    expect(good).toMatchObject({ invited: 7, counts: { create: rows.length } })
    const first = await apply(good)
    expect(first).toMatchObject({ changed: importChunk, done: importChunk, total: rows.length })
    // The answer was lost: the same piece once more doubles nothing.
    expect(await apply(good)).toMatchObject({ changed: importChunk, done: importChunk })
    expect(await apply(good, importChunk)).toMatchObject({ changed: importChunk * 2, undo: { id: first.undo.id } })
    expect(await apply(good, importChunk * 2)).toMatchObject({ changed: rows.length, done: rows.length })
    expect(await apply(good, importChunk * 2)).toMatchObject({ code: 'not_found' })
    const undone = await api.send('POST', `/api/v1/changes/${first.undo.id}/undo`, { token })
    expect(undone.body).toEqual({ restored: rows.length, skipped: 0 })
    const { rows: left } = await api.db.execute(sql`select id from users where email like '%@long.example'`)
    expect(left).toEqual([])
  })

  test('stopped and taken back, the rest is not written any more', async () => {
    const rows = Array.from({ length: importChunk + 1 }, (_, at) => `Half${at},Way,2020-01-01`)
    const planned = await plan(['first name,last name,born', ...rows])
    const { undo } = await apply(planned)
    await api.send('POST', `/api/v1/changes/${undo.id}/undo`, { token })
    expect(await apply(planned, importChunk)).toMatchObject({ code: 'not_found' })
    expect(await found('Half0 Way')).toEqual([])
  })
})
