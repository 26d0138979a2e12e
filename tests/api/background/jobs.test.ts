import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#/api/db/client.ts'
import { startJobs } from '#/api/background/jobs.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'

eachDatabase('background jobs', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  test('a chore of three instances is done once in its time, and all of them end at once', async () => {
    const done: number[] = []
    const chores = [{ name: 'count', everySeconds: 3600, run: async () => void done.push(1) }]
    const instances = Array.from({ length: 3 }, () => startJobs({ pool: database.pool, chores, startAfterMs: 0 }))
    await Promise.all(instances.map(({ started }) => started))
    await eventually(() => expect(done).toHaveLength(1))
    expect(await Promise.all(instances.map(({ offer }) => offer('count')))).toEqual([false, false, false])
    const at = performance.now()
    await Promise.all(instances.map(({ stop }) => stop()))
    expect(performance.now() - at).toBeLessThan(3000)
    expect(done).toHaveLength(1)
  })

  test('all chores of a start are done one after another, without a pause between them', async () => {
    const done: string[] = []
    const chores = Array.from({ length: 12 }, (_, at) => ({
      name: `one-of-many-${at}`,
      everySeconds: 3600,
      run: async () => void done.push(`one-of-many-${at}`),
    }))
    const { stop } = startJobs({ pool: database.pool, chores, startAfterMs: 0 })
    await eventually(() => expect(done.toSorted()).toEqual(chores.map(({ name }) => name).toSorted()))
    await stop()
  })
})
