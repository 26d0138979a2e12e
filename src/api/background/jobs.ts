// Chores that come round, each time on one instance: pg-boss keeps its queue in our own database, in a schema of its own,
// which it makes and moves on by itself and which backups leave out. Every instance offers each chore; the first one counts.
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { log } from '#/process/log.ts'
import { jobRuns } from '#/process/metrics.ts'

export type Chore = {
  name: string
  everySeconds: number
  /** Who has not ended by then is taken for lost, and the chore is begun anew; five minutes, unless it says otherwise. */
  withinSeconds?: number
  /** May be run again for the same time when it failed half-way: each thing it does, it has to do once. */
  run(now: Date): Promise<void>
}

const queue = 'chores'
/** Whoever has just started has other things to do first. */
const pauseMs = 5_000
const againAfterFailedStartMs = 60_000
/** Only for what another instance left behind: who has put a chore in the queue looks at it at once. */
const pollSeconds = 60
const upkeepSeconds = 1800

type Options = { pool: Pool; chores: readonly Chore[]; startAfterMs?: number }

async function run(chore: Chore | undefined): Promise<void> {
  if (!chore) return
  try {
    await chore.run(new Date())
    jobRuns.inc({ job: chore.name, outcome: 'done' })
  } catch (error) {
    jobRuns.inc({ job: chore.name, outcome: 'failed' })
    throw error
  }
}

async function createBoss(pool: Pool): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: upkeepSeconds,
    monitorIntervalSeconds: upkeepSeconds,
    maintenanceIntervalSeconds: upkeepSeconds,
    queueCacheIntervalSeconds: upkeepSeconds,
    flowIntervalSeconds: upkeepSeconds,
    bamIntervalSeconds: upkeepSeconds,
  })
}

export function startJobs({ pool, chores, startAfterMs = pauseMs }: Options) {
  let boss: PgBoss | undefined
  let workId = ''
  let stopped: Promise<void> | undefined
  let timers: NodeJS.Timeout[] = []
  let starting: Promise<void> = Promise.resolve()
  const started = Promise.withResolvers<void>()

  const warn = (error: unknown) => log('warn', 'Background jobs failed and will be tried again', { error })

  async function start(): Promise<void> {
    boss = await createBoss(pool)
    boss.on('error', warn)
    await boss.start()
    await boss.createQueue(queue, { retryLimit: 3, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 })
    workId = await boss.work<{ chore: string }>(queue, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
      // There may be more: without it, whoever was put in beside this one waits for the next look.
      boss?.notifyWorker(workId)
      await run(chores.find(({ name }) => name === job?.data.chore))
    })
    for (const { name, everySeconds } of chores) {
      timers.push(setInterval(() => void offer(name).catch(warn), everySeconds * 1000).unref())
      await offer(name)
    }
    started.resolve()
  }

  /** Puts a chore into the queue, unless some instance did in this span of its time; whether it was this one. */
  async function offer(name: string): Promise<boolean> {
    const chore = chores.find((each) => each.name === name)
    if (!boss || !chore || stopped) return false
    const { everySeconds: singletonSeconds, withinSeconds: expireInSeconds = 300 } = chore
    const options = { singletonKey: name, singletonSeconds, expireInSeconds }
    const isFirst = (await boss.send(queue, { chore: name }, options)) !== null
    if (isFirst) boss.notifyWorker(workId)
    return isFirst
  }

  async function halt(): Promise<void> {
    for (const timer of timers) clearInterval(timer)
    timers = []
    await boss?.stop({ timeout: 5_000 }).catch(warn)
    boss = undefined
  }

  async function end(): Promise<void> {
    for (const timer of timers) clearTimeout(timer)
    await starting
    await halt()
  }

  const startLater = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      starting = start().catch(async (error: unknown) => {
        warn(error)
        await halt()
        if (!stopped) timers.push(startLater(againAfterFailedStartMs))
      })
    }, ms).unref()
  timers.push(startLater(startAfterMs))

  return {
    offer,
    /** When every chore has been offered for the first time. */
    started: started.promise,
    /** No chore is begun any more; resolves when those under way have ended. May be asked again. */
    stop: (): Promise<void> => (stopped ??= end()),
  }
}
