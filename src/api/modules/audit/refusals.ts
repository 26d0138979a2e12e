import { log } from '#/process/log.ts'
import type { Db } from '../../db/client.ts'
import { recordAudit } from './audit.repo.ts'

export type Refusal = {
  actor: { userId: string; activeRole: string }
  /** `GET /api/v1/outbox`, with parameters by name. */
  call: string
  rule: string
  address: string
  requestId: string
}

export type Refusals = { record(refusal: Refusal): Promise<void> }

const spanMs = 60_000
/** Beyond, somebody tries what they may not by a script; the first of it tells enough. */
const perPerson = 30
const peopleAtMost = 5_000

/** What somebody may not, as entries: the same call under the same rule once a minute, so that nobody fills the log with it. */
export function createRefusals(db: Db, clock: () => number = Date.now): Refusals {
  let span = 0
  const seen = new Map<string, Set<string>>()

  function isNews({ actor, call, rule }: Refusal): boolean {
    const now = Math.floor(clock() / spanMs)
    if (now !== span) seen.clear()
    span = now
    const ofPerson = seen.get(actor.userId) ?? new Set()
    const key = `${call} ${rule}`
    if (ofPerson.has(key) || ofPerson.size >= perPerson || (ofPerson.size === 0 && seen.size >= peopleAtMost))
      return false
    seen.set(actor.userId, ofPerson.add(key))
    return true
  }

  return {
    async record(refusal) {
      if (!isNews(refusal)) return
      const { call, ...rest } = refusal
      const entry = { ...rest, action: 'call.refused', entity: 'call', entityId: call, outcome: 'denied' as const }
      await recordAudit(db, entry).catch((error: unknown) => log('warn', 'A refusal could not be written', { error }))
    },
  }
}
