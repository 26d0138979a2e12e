// Who is there: those with an open stream. Coming and going is gathered for a moment, since a page that is reloaded does both.
import { log } from '#/process/log.ts'
import type { Db, Queryable } from '../db/client.ts'
import { addPeople, beat, leave, peopleOnline, removePeople } from './live.repo.ts'

/** For each of these people those of `listeners` who are told whether they are there. */
export type Companions = (
  db: Queryable,
  userIds: readonly string[],
  listeners: readonly string[],
) => Promise<ReadonlyMap<string, string[]>>

type Options = {
  db: Db
  companions: readonly Companions[]
  instanceId: string
  isHere(userId: string): boolean
  users(): string[]
  /** Who is online from now on, and who no longer. */
  onChange(changes: [userId: string, online: boolean][]): void
}

const beatMs = 20_000
const goneAfterSeconds = 60
const settleMs = { came: 200, went: 5_000 }

export type Presence = ReturnType<typeof createPresence>

export function createPresence({ db, companions, instanceId, isHere, users, onChange }: Options) {
  const known = new Set<string>()
  const unsettled = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let settleAt = Number.POSITIVE_INFINITY
  let settling: Promise<void> = Promise.resolve()
  let present = false

  function soon(userId: string, withinMs: number): void {
    unsettled.add(userId)
    const at = Date.now() + withinMs
    if (at >= settleAt) return
    settleAt = at
    clearTimeout(timer)
    timer = setTimeout(() => {
      settleAt = Number.POSITIVE_INFINITY
      settling = settling.then(settle).catch((error: unknown) => log('warn', 'Presence was not kept', { error }))
    }, withinMs).unref()
  }

  async function settle(): Promise<void> {
    const asked = [...unsettled]
    unsettled.clear()
    const came = asked.filter((id) => isHere(id) && !known.has(id))
    const left = asked.filter((id) => !isHere(id) && known.has(id))
    const elsewhere = await peopleOnline(db, came, goneAfterSeconds)
    if (came.length > 0) {
      if (!present) await beat(db, instanceId, goneAfterSeconds)
      present = true
      await addPeople(db, instanceId, came)
      came.forEach((id) => known.add(id))
    }
    if (left.length > 0) {
      await removePeople(db, instanceId, left)
      left.forEach((id) => known.delete(id))
    }
    const still = await peopleOnline(db, left, goneAfterSeconds)
    const nowHere = came.filter((id) => !elsewhere.has(id)).map((id): [string, boolean] => [id, true])
    const nowGone = left.filter((id) => !still.has(id)).map((id): [string, boolean] => [id, false])
    if (nowHere.length + nowGone.length > 0) onChange([...nowHere, ...nowGone])
  }

  const beating = setInterval(() => {
    if (present) void beat(db, instanceId, goneAfterSeconds).then(() => addPeople(db, instanceId, [...known]), quiet)
  }, beatMs).unref()
  const quiet = (error: unknown) => log('warn', 'Presence was not kept', { error })

  return {
    came: (userId: string) => soon(userId, settleMs.came),
    went: (userId: string) => soon(userId, settleMs.went),
    online: (userIds: readonly string[]) => peopleOnline(db, userIds, goneAfterSeconds),
    /** For each of these people those connected here who are told. */
    async watchersOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      const found = await Promise.all(companions.map((among) => among(db, userIds, users())))
      return new Map(userIds.map((id) => [id, [...new Set(found.flatMap((watchers) => watchers.get(id) ?? []))]]))
    },
    async close(): Promise<void> {
      clearInterval(beating)
      clearTimeout(timer)
      await settling
      if (present) await leave(db, instanceId).catch(quiet)
    },
  }
}
