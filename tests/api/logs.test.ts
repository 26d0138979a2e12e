import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sealClosed } from '#/api/modules/audit/chain.ts'
import { recordAudit } from '#/api/modules/audit/audit.repo.ts'
import { newId } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'

const later = () => new Date(Date.now() + 3 * 60_000)

eachApi('the log', (start) => {
  let api: TestApi
  let token: string
  beforeAll(async () => {
    api = await start()
    token = (await api.person({ roles: ['admin'] })).token
  })

  const read = async (path: string) => (await api.send('GET', `/api/v1/logs${path}`, { token })).body
  const check = () => read('/chain')
  /** Some entries that nobody else has written, by their request. */
  const written = async (diff: Record<string, unknown> = { name: { from: 'A', to: '=1+1' } }, count = 3) => {
    const requestId = newId()
    const entityId = newId()
    const one = { action: 'person.updated', entity: 'user', entityId, diff, requestId }
    await recordAudit(api.db, ...Array.from({ length: count }, () => one))
    return { requestId, entityId, entries: (await read(`?request=${requestId}`)).entries as { id: string }[] }
  }
  /** Changes the log as only somebody with the database in hand can. */
  const tamper = (change: string) =>
    api.db.transaction(async (tx) => {
      await tx.execute('alter table audit_log disable trigger user')
      await tx.execute('alter table audit_links disable trigger user')
      await tx.execute(change)
      await tx.execute('alter table audit_log enable trigger user')
      await tx.execute('alter table audit_links enable trigger user')
    })

  test('says which rule refused a call, once a minute, and finds it by what is asked', async () => {
    const parent = await api.person()
    for (let i = 0; i < 3; i += 1) await api.send('GET', '/api/v1/outbox', { token: parent.token })
    const { entries, count } = await read(`?actor=${parent.id}&outcome=denied`)
    expect(count).toEqual({ value: 1, more: false })
    expect(entries[0]).toMatchObject({ action: 'call.refused', entityId: 'GET /api/v1/outbox', rule: 'admin' })
    const today = new Date().toISOString().slice(0, 10)
    expect((await read(`?actor=${parent.id}&from=${today}&to=${today}&action=call.refused`)).entries).toHaveLength(1)
    expect((await read(`?actor=${parent.id}&to=2020-01-01`)).entries).toEqual([])
    const { bars, refused } = await read(`/figures?actor=${parent.id}`)
    expect(bars).toHaveLength(7)
    expect(bars.at(-1)).toMatchObject({ success: 0, denied: 1, failure: 0 })
    expect(refused).toEqual([{ name: 'call.refused', count: 1 }])
  })

  test('refuses filters that make no sense', async () => {
    for (const query of ['actor=x', 'from=2026-02-31', 'to=yesterday', 'outcome=perhaps', "action='--"])
      expect((await api.send('GET', `/api/v1/logs?${query}`, { token })).status, query).toBe(422)
  })

  test('shows an entry with what was changed, and that somebody looked is an entry', async () => {
    const { entries } = await written()
    const { entry } = await read(`/${entries[0]!.id}`)
    expect(entry.changes).toEqual([{ field: 'name', from: 'A', to: '=1+1' }])
    const opened = await read(`?action=log.opened&entityId=${entries[0]!.id}`)
    expect(opened.entries).toHaveLength(1)
  })

  test('is exported without a limit, in both forms, and stops when nobody reads on', async () => {
    const { requestId } = await written({ name: { from: 'A', to: 'B' } }, 1_200)
    const csv = String(await read(`/export?request=${requestId}`))
    expect(csv.trim().split('\r\n')).toHaveLength(1_201)
    const lines = String(await read(`/export?request=${requestId}&format=ndjson`))
      .trim()
      .split('\n')
    expect(lines).toHaveLength(1_200)
    expect(JSON.parse(lines[0]!)).toMatchObject({ requestId, diff: { name: { from: 'A', to: 'B' } } })
    const request = new Request(`https://casa.example/api/v1/logs/export?request=${requestId}`, {
      headers: { authorization: token },
    })
    const response = await api.fetch(request, { address: '10.9.9.9' })
    const reader = response.body!.getReader()
    expect((await reader.read()).done).toBe(false)
    await reader.cancel()
    expect((await read('?limit=1')).entries).toHaveLength(1)
  })

  test('has a chain that holds, also when a person is erased, and is sealed once by several at a time', async () => {
    const { entries, entityId } = await written()
    await Promise.all([1, 2, 3].map(() => sealClosed(api.db, later())))
    const before = await check()
    expect(before).toMatchObject({ fault: null, next: null, redacted: 0 })
    expect(before.head.position).toBe(before.total)
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('casa.redacting', 'on', true)`)
      await tx.execute(sql`update audit_log set diff = null, address = null where entity_id = ${entityId}`)
    })
    expect(await check()).toMatchObject({ fault: null, redacted: entries.length, head: before.head })
    expect((await read(`/${entries[0]!.id}`)).entry).toMatchObject({ redacted: true, changes: [] })
    await expect(api.db.execute(sql`update audit_links set hash = 'x'`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
    await expect(api.db.execute(sql`delete from audit_links`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
  })

  test('names the first entry where the chain is broken', async () => {
    const { entries } = await written()
    await sealClosed(api.db, later())
    const [entry] = entries as [{ id: string }]
    await tamper(`update audit_log set outcome = 'denied' where id = '${entry.id}'`)
    expect((await check()).fault).toMatchObject({ kind: 'changed', entryId: entry.id })
    await tamper(`update audit_log set outcome = 'success' where id = '${entry.id}'`)
    expect((await check()).fault).toBeNull()
    await tamper(`update audit_log set diff = '{"name":{"from":"A","to":"C"}}' where id = '${entry.id}'`)
    expect((await check()).fault).toMatchObject({ kind: 'changed', entryId: entry.id })
    await tamper(`update audit_log set diff = null where id = '${entry.id}'`)
    expect((await check()).fault).toMatchObject({ kind: 'changed', entryId: entry.id })
    await tamper(`delete from audit_log where id = '${entry.id}'`)
    expect((await check()).fault).toMatchObject({ kind: 'missing', entryId: entry.id })
  })
})
