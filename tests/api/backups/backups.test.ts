import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#/lib/ids.ts'
import { eachApi, newAddress, origin, type TestApi } from '#tests/support/api.ts'
import { isIdle, linkTo, protectedAdmin } from '#tests/support/backup-matrix.ts'
import { freshPlace, type Place } from '#tests/support/databases.ts'

const path = '/api/v1/backups'
type Shown = { id: string; file: string | null; check: string | null; checkNote: string | null; failure: string | null }

eachApi('backups from the page', (start, kind) => {
  let api: TestApi
  let place: Place
  let admin: { id: string; token: string }
  let directory: string
  beforeAll(async () => {
    place = await freshPlace(kind)
    api = await start({}, place)
    admin = await api.person({ roles: ['admin'] })
    ;({ directory } = api.services.backupPlace)
  })
  beforeEach(() => isIdle(api))

  const house = async (from = api) => (await from.send('GET', path, { token: admin.token })).body
  const shown = async (id: string, from = api): Promise<Shown> =>
    (await house(from)).backups.find((one: Shown) => one.id === id)
  const make = () => api.send('POST', path, { token: admin.token })
  async function made(): Promise<string> {
    const { status, body } = await make()
    expect(status).toBe(201)
    await isIdle(api)
    return body.id
  }
  async function checked(id: string): Promise<Shown> {
    expect((await api.send('POST', `${path}/${id}/check`, { token: admin.token })).status).toBe(202)
    await isIdle(api)
    return shown(id)
  }
  const noticesOf = async (id: string) => {
    const { rows } = await api.db.execute(sql`
      select 1 from notices where kind = 'backup_failed' and thing = ${`backup:${id}`} and user_id = ${admin.id}`)
    return rows.length
  }

  test('one that is made restores, and one that is damaged is told, and where', async () => {
    const id = await made()
    const { file } = await shown(id)
    const passed = await checked(id)
    expect(passed).toMatchObject({
      check: 'passed',
      checkNote: expect.stringMatching(/^The backup is whole: it restores \d+ rows/),
    })
    const bytes = readFileSync(join(directory, file!))
    bytes[700]! ^= 1
    writeFileSync(join(directory, file!), bytes)
    expect(await checked(id)).toMatchObject({
      check: 'refused',
      checkNote: 'The backup is damaged: database.gz is not as it was written.',
    })
    expect(await noticesOf(id)).toBe(1)
    expect((await api.send('GET', '/api/v1/notices', { token: admin.token })).body.notices[0]).toMatchObject({
      kind: 'backup_failed',
    })
  }, 120_000)

  test('of many that are begun at once, one is', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, make))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('backup_running')
    const { id } = answers.find(({ status }) => status === 201)!.body
    await isIdle(api)
    expect(await shown(id)).toMatchObject({ failure: null, file: expect.any(String) })
  })

  test('with too little room nothing is begun, and it is said', async () => {
    const { freeBytes } = api.services.backupPlace
    api.services.backupPlace.freeBytes = async () => 1_000
    const before = (await house()).backups.length
    const refused = await make()
    expect(refused).toMatchObject({ status: 409, body: { code: 'backup_space' } })
    expect(refused.body.message).toContain('not enough room')
    expect((await house()).backups).toHaveLength(before)
    await api.db.execute(sql`delete from backups where is_scheduled`)
    await api.send('PUT', `${path}/settings`, { token: admin.token, body: { everyDays: 1, keep: 60 } })
    await api.services.backupRuns.keepUp()
    expect((await house()).backups[0]).toMatchObject({ isScheduled: true, failure: 'space', file: null })
    api.services.backupPlace.freeBytes = freeBytes
    await api.db.execute(sql`delete from backups where failure = 'space'`)
  })

  test('by the schedule one is made when it is due, and the number is kept beside what else lies there', async () => {
    writeFileSync(join(directory, 'of-others.txt'), '')
    await api.db.execute(sql`delete from backups`)
    for (const name of readdirSync(directory)) if (name.endsWith('.tar')) writeFileSync(join(directory, name), 'old')
    await api.send('PUT', `${path}/settings`, { token: admin.token, body: { everyDays: 1, keep: 2 } })
    const ids: string[] = []
    for (let day = 0; day < 4; day += 1) {
      await api.db.execute(sql`update backups set created_at = created_at - interval '25 hours'`)
      await api.services.backupRuns.keepUp()
      ids.push((await house()).backups[0].id)
      const before = ids.length
      await api.services.backupRuns.keepUp()
      expect((await house()).backups[0].id).toBe(ids[before - 1])
    }
    expect(new Set(ids).size).toBe(4)
    expect((await house()).backups.map((one: Shown) => one.id)).toEqual(ids.slice(-2).toReversed())
    expect(readdirSync(directory).filter((name) => name.endsWith('.tar'))).toHaveLength(2)
    expect(existsSync(join(directory, 'of-others.txt'))).toBe(true)
    await api.send('PUT', `${path}/settings`, { token: admin.token, body: { everyDays: 0, keep: 60 } })
    await api.db.execute(sql`update backups set created_at = created_at - interval '9 days'`)
    await api.services.backupRuns.keepUp()
    expect((await house()).backups).toHaveLength(2)
    for (const keep of [0, 1000, 2.5]) {
      const body = { everyDays: 1, keep }
      expect((await api.send('PUT', `${path}/settings`, { token: admin.token, body })).status).toBe(422)
    }
  }, 60_000)

  test('the file goes to an admin who has just shown the second step, in that session, once, and the log says so', async () => {
    const id = await made()
    const [me, other] = [await protectedAdmin(api), await protectedAdmin(api)]
    const ask = (token: string, code: string) => api.send('POST', `${path}/${id}/link`, { token, body: { code } })
    expect(await ask(admin.token, '123456')).toMatchObject({ status: 403, body: { code: 'backup_no_code' } })
    expect(await ask(me.token, '12345')).toMatchObject({ status: 422 })
    const code = await me.code()
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await ask(me.token, wrong)).toMatchObject({
      body: { code: 'code_wrong', fields: { code: expect.any(String) } },
    })
    const given = await ask(me.token, code)
    expect(given.status).toBe(201)
    expect((await ask(me.token, code)).body.code).toBe('code_wrong')
    const open = (token: string) =>
      api.fetch(new Request(`${origin}${path}/files/${given.body.token}`, { headers: { authorization: token } }), {
        address: newAddress(),
      })
    for (const stranger of [other.token, await api.sessionOf(me.id), (await api.person()).token]) {
      expect((await open(stranger)).ok).toBe(false)
    }
    const answer = await open(me.token)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { file } = await shown(id)
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(directory, file!)))).toBe(true)
    expect((await open(me.token)).status).toBe(404)
    const { rows } = await api.db.execute<{ action: string }>(sql`
      select action from audit_log where entity = 'backup' and entity_id = ${id} and actor_id = ${me.id} order by id`)
    expect(rows.map(({ action }) => action)).toEqual(['backup.link_given', 'backup.downloaded'])

    const late = await linkTo(api, id)
    await api.db.execute(sql`update backups set link_until = now() - interval '1 second'`)
    expect((await api.send('GET', late.path, { token: late.token })).status).toBe(404)
    api.services.isDemo = true
    const demo = await ask(me.token, await me.code())
    api.services.isDemo = false
    expect(demo).toMatchObject({ status: 403, body: { code: 'backup_demo' } })
  })

  test('one whose process died is told as failed, and no half of it is offered', async () => {
    const id = newId()
    const file = 'casa-2026-01-01T00-00-00-000Z.tar'
    await api.db.execute(sql`
      insert into backups (id, is_scheduled, doing, beat_at, file) values (${id}, false, 'making', now(), ${file})`)
    for (const half of [file, `${file}.part`]) writeFileSync(join(directory, half), 'half')
    // It may live yet.
    expect(await make()).toMatchObject({ status: 409, body: { code: 'backup_running' } })
    const me = await protectedAdmin(api)
    const asked = { token: me.token, body: { code: await me.code() } }
    expect((await api.send('POST', `${path}/${id}/link`, asked)).status).toBe(404)
    expect((await shown(id)).file).toBeNull()
    if (kind === 'postgres')
      await api.db.execute(sql`update backups set beat_at = now() - interval '2 minutes' where id = ${id}`)
    await api.close()
    api = await start({}, place)
    expect(await shown(id)).toMatchObject({ failure: 'lost', file: null, doing: null })
    expect(await noticesOf(id)).toBe(1)
    expect(readdirSync(directory).filter((name) => name.startsWith(file))).toEqual([])
    const next = await made()
    expect((await shown(next)).file).not.toBeNull()
  })

  test('a file that is there and nobody knows of is taken in, and one that somebody took away is not offered', async () => {
    const id = await made()
    const { file } = await shown(id)
    await api.db.execute(sql`delete from backups`)
    await api.services.backupRuns.takeIn()
    const [found] = (await house()).backups as Shown[]
    expect((await house()).backups.some((one: Shown) => one.file === file)).toBe(true)
    expect(found!.failure).toBeNull()
    const again = await made()
    rmSync(join(directory, (await shown(again)).file!))
    expect((await shown(again)).file).toBeNull()
    expect((await api.send('POST', `${path}/${again}/check`, { token: admin.token })).status).toBe(404)
  })
})
