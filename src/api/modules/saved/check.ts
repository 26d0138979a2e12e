// Looks from time to time whether followed searches find what they had not found. Each is taken for a while, run with its
// owner’s rights of that moment, and what is new is remembered in the transaction that tells it: so no row is told twice,
// however many instances look, and one search that is slow or fails keeps no other waiting.
import { log } from '#/process/log.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notices/notices.ts'
import { findFor } from './find.ts'
import { claimDue, forgetOldest, lockSaved, nextCheck, remember, updateSaved, type SavedRow } from './saved.repo.ts'

const lastsMs = 50_000

/** Until nothing is due, or others should have their turn. */
export async function checkDue(services: Services): Promise<number> {
  const until = Date.now() + lastsMs
  let checked = 0
  while (Date.now() < until) {
    const due = await claimDue(services.db, new Date())
    if (!due) break
    try {
      await checkSaved(services, due)
    } catch (error) {
      log('warn', 'A saved search could not be checked and will be tried again', { id: due.id, error })
    }
    checked += 1
  }
  return checked
}

export async function checkSaved(services: Services, { id, ...due }: SavedRow, now = new Date()): Promise<void> {
  const found = await findFor(services, due)
  const told = await services.db.transaction(async (tx) => {
    const row = await lockSaved(tx, id)
    if (!row || row.follow === 'never') return false
    const ids = found?.rows.map((each) => each.id) ?? []
    const fresh = await remember(tx, row, ids, now)
    const next = { nextCheckAt: nextCheck(row.follow, now) }
    await updateSaved(tx, id, fresh.length > 0 ? { ...next, told: fresh.length, toldAt: now } : next)
    if (fresh.length === 0) return false
    await forgetOldest(tx, id)
    await notify(tx, {
      kind: 'search_found',
      thing: `search:${id}`,
      actor: null,
      to: [row.userId],
      reason: 'following',
    })
    return true
  })
  if (!told) return
  services.notices.wake()
  services.live.wake()
}
