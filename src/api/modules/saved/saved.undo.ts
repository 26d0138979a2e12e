import { sql } from 'drizzle-orm'
import { savedAtMost } from '#/contract/saved/saved.ts'
import { savedSearches } from '../../db/tables/saved.ts'
import type { UndoRow } from '../changes/undo.service.ts'
import { listSaved, lockOwner, updateSaved } from './saved.repo.ts'

/** With all that it had found; its link was ended for good. */
export const undoSaved: UndoRow = async (tx, { userId }, { entityId, version }) => {
  await lockOwner(tx, userId)
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(sql`id = ${entityId} and user_id = ${userId} and version = ${version} and deleted_at is not null`)
  const others = row ? await listSaved(tx, userId) : []
  const isThere = others.some(
    (one) => one.kind === row?.kind && JSON.stringify(one.query) === JSON.stringify(row.query),
  )
  if (!row || others.length >= savedAtMost || isThere) return false
  await updateSaved(tx, entityId, { deletedAt: null })
  return true
}
