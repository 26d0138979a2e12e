import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Board } from '#/contract/board/board.ts'
import { eachApi, newEmail, type Answer, type TestApi } from '#tests/support/api.ts'
import { boardOfTwo, boardsOf } from '#tests/support/boards.ts'
import { calendarOf } from '#tests/support/calendar.ts'
import { good, mailOf } from '#tests/support/mail.ts'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { productsOf } from '#tests/support/products.ts'
import { buildSchools, type Schools } from '#tests/support/schools.ts'

/** Something was changed in a way that can be taken back (`undo`), then somebody changed it again (`edit`). */
type Case = {
  me: { token: string }
  undo: { id: string }
  edit(): Promise<unknown>
  /** How it is by now. */
  read(): Promise<unknown>
}

eachApi('taking back a change', (start) => {
  let api: TestApi
  let schools: Schools
  beforeAll(async () => {
    api = await start()
    schools = await buildSchools(api)
  })

  const send = (method: string, path: string, { token }: { token: string }, body?: object): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { token, body })

  /** What lies in a bin is out of reach for every call; other work of the API may change it all the same. */
  const touch = (table: 'cards' | 'board_columns' | 'products', id: string) =>
    api.db.execute(sql`update ${sql.raw(table)} set version = version + 1 where id = ${id}`)

  async function person(action: object): Promise<Case> {
    const { admin } = schools.people
    const { id } = await api.person({ roles: ['teacher'] })
    await buildMember(api.db, id, schools.organisations.linden, 'guide')
    const { undo } = good(await send('POST', '/people/bulk', admin, { ids: [id], action }))
    const row = async () =>
      (
        await api.db.execute<{ version: number }>(sql`
        select version, status, first_name, deleted_at is null as is_there,
          (select position from memberships m where m.user_id = users.id and m.deleted_at is null) as position
        from users where id = ${id}`)
      ).rows[0]!
    return {
      me: admin,
      undo,
      edit: async () =>
        api.db.execute(sql`update users set first_name = 'Renamed', version = version + 1 where id = ${id}`),
      read: row,
    }
  }

  async function student(): Promise<Case> {
    const { head } = schools.people
    const path = `/students/${schools.students.classmate}`
    const read = async () => good(await send('GET', path, head)).student
    const action = { type: 'status', status: (await read()).status === 'left' ? 'enrolled' : 'left' }
    const { undo } = good(await send('POST', '/students/bulk', head, { ids: [schools.students.classmate], action }))
    const edit = async () =>
      good(await send('PATCH', path, head, { preferredName: 'Matti', version: (await read()).version }))
    return { me: head, undo, edit, read }
  }

  async function mail(): Promise<Case> {
    const mails = mailOf(api)
    const me = await api.person()
    const { id } = await mails.draft(me, { subject: 'Apron' })
    const { undo } = good(await mails.bulk(me, [id], { type: 'star', value: true }))
    const read = async () => (await mails.get(me, id)).mail
    return { me, undo, edit: async () => good(await mails.bulk(me, [id], { type: 'important', value: true })), read }
  }

  async function event(): Promise<Case> {
    const calendar = calendarOf(api)
    const me = await api.person()
    const { id } = await calendar.ownCalendar(me)
    const file =
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\nBEGIN:VEVENT\r\nUID:undo@x\r\nDTSTAMP:20270101T000000Z\r\nDTSTART:20270301T140000Z\r\nDTEND:20270301T150000Z\r\nSUMMARY:Walk\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
    const { applied } = await calendar.imported(file, me as never)
    const [made] = await calendar.list(me)
    expect(made!.calendarId).toBe(id)
    return {
      me,
      undo: applied.undo,
      edit: () => calendar.changed(me, made!.id, { title: 'Long walk' }),
      read: async () => (await calendar.list(me))[0],
    }
  }

  async function board(kind: 'cards' | 'columns'): Promise<Case> {
    const boards = boardsOf(api)
    const [me, helper] = [await api.person(), await api.person({ roles: ['moderator'] })]
    const { id, columns, cards } = await boardOfTwo(boards, [me, helper], ['Sew aprons'])
    const removed = kind === 'cards' ? cards[0]! : columns[1]!
    const { undo } = good(await boards.call('DELETE', `/${kind}/${removed}`, me))
    const read = async () => {
      const { columnOrder, cards: shown }: Board = await boards.get(me, id)
      return { columnOrder, cards: Object.keys(shown) }
    }
    return { me, undo, edit: () => touch(kind === 'cards' ? 'cards' : 'board_columns', removed), read }
  }

  async function product(action: 'publish' | 'delete'): Promise<Case> {
    const shop = productsOf(api)
    const seller = await shop.newSeller()
    const { id } = await shop.made(seller, { publish: 'draft' })
    const { undo } =
      action === 'publish'
        ? good(await shop.call('POST', '/products/bulk', seller, { ids: [id], publish: 'published' }))
        : good(await shop.call('DELETE', `/products/${id}`, seller))
    const read = async () =>
      (
        await api.db.execute(
          sql`select publish, price, deleted_at is null as is_there, version from products where id = ${id}`,
        )
      ).rows
    return { me: seller, undo, edit: () => touch('products', id), read }
  }

  test.each([
    ['a person’s status', () => person({ type: 'status', status: 'suspended' })],
    [
      'a person’s position',
      () => person({ type: 'position', position: 'assistant', organisation: schools.organisations.linden }),
    ],
    ['a person’s membership that ended', () => person({ type: 'remove', organisation: schools.organisations.linden })],
    ['a person in the bin', () => person({ type: 'delete' })],
    ['a student', student],
    ['a mail', mail],
    ['an imported event', event],
    ['a deleted card', () => board('cards')],
    ['a deleted column', () => board('columns')],
    ['a published product', () => product('publish')],
    ['a deleted product', () => product('delete')],
  ])('of %s leaves alone what somebody changed since', async (_what, change) => {
    const { me, undo, edit, read } = await change()
    await edit()
    const edited = await read()
    expect(good(await send('POST', `/changes/${undo.id}/undo`, me))).toEqual({ restored: 0, skipped: 1 })
    expect(await read()).toEqual(edited)
  })

  test.each([
    ['a person’s status', () => person({ type: 'status', status: 'suspended' })],
    ['a student', student],
    ['an imported event', event],
    ['a deleted card', () => board('cards')],
    ['a deleted column', () => board('columns')],
    ['a deleted product', () => product('delete')],
  ])('of %s puts it back where nobody did', async (_what, change) => {
    const { me, undo, read } = await change()
    const changed = await read()
    expect(good(await send('POST', `/changes/${undo.id}/undo`, me))).toEqual({ restored: 1, skipped: 0 })
    expect(await read()).not.toEqual(changed)
  })

  test('an invitation by import that was used, or edited, since is an account like any other', async () => {
    const { head } = schools.people
    const upload = (email: string) => ({
      body: new Uint8Array(Buffer.from(`first_name,last_name,email,roles\nNeu,Guide,${email},teacher\n`)),
      headers: { 'content-type': 'text/csv' },
    })
    const email = newEmail()
    const { plan } = good(
      await api.send('POST', '/api/v1/people/imports', { token: head.token, ...upload(email) }),
      201,
    )
    const { undo } = good(await send('POST', `/imports/${plan.id}/apply`, head))
    await api.db.execute(sql`update users set first_name = 'Renamed', version = version + 1 where email = ${email}`)
    expect(good(await send('POST', `/changes/${undo.id}/undo`, head))).toEqual({ restored: 0, skipped: 1 })
    const { rows } = await api.db.execute(sql`select first_name from users where email = ${email}`)
    expect(rows).toEqual([{ first_name: 'Renamed' }])
  })
})
