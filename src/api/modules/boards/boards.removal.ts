// What goes for good: boards, and cards and columns that nobody brought back in time. Files go with the last that holds them.
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { idsIn } from '../../db/ids-in.ts'
import { touchCards } from './boards.repo.ts'

/** Longer than a removal can be undone. */
const minutesInBin = 60

export async function removeBoards(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const files = await listFiles(tx, sql`c.board_id = ${idsIn(ids)}`)
  await tx.execute(sql`delete from boards where id = ${idsIn(ids)}`)
  await dropUnused(tx, files)
}

/** Empties the bin of some of its cards and columns; how many went. */
export async function forgetBinned(tx: Tx, limit: number): Promise<number> {
  const old = sql`binned_at < now() - make_interval(mins => ${minutesInBin})`
  const cardIds = await pickIds(tx, sql`select id from cards where ${old} limit ${limit} for update skip locked`)
  const columnIds = await pickIds(
    tx,
    sql`select id from board_columns where ${old} limit ${limit} for update skip locked`,
  )
  const files = await listFiles(tx, sql`c.id = ${idsIn(cardIds)} or c.column_id = ${idsIn(columnIds)}`)
  await tx.execute(sql`delete from cards where id = ${idsIn(cardIds)}`)
  await tx.execute(sql`delete from board_columns where id = ${idsIn(columnIds)}`)
  await dropUnused(tx, files)
  return cardIds.length + columnIds.length
}

async function pickIds(tx: Tx, query: SQL): Promise<string[]> {
  return (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => id)
}

const listFiles = (tx: Tx, cards: SQL): Promise<string[]> =>
  pickIds(
    tx,
    sql`
    select distinct held.attachment_id as id from card_attachments held join cards c on c.id = held.card_id where ${cards}`,
  )

/**
 * Takes a person out of all boards: those they were alone on go; others whose only owner they were go on under whoever has been
 * there longest. Seats, and with them assignments, go with the account; what they wrote stays without their name.
 */
export async function eraseFromBoards(tx: Tx, userId: string): Promise<void> {
  // Held as for any change of them, so that nobody who moves a card there and this wait for each other.
  await tx.execute(sql`
    select from boards where id in (
      select board_id from board_members where user_id = ${userId} union select board_id from cards where reporter_id = ${userId})
    order by id for no key update`)
  const alone = await pickIds(
    tx,
    sql`
    select own.board_id as id from board_members own where own.user_id = ${userId} and not exists (
      select from board_members other where other.board_id = own.board_id and other.user_id <> own.user_id)`,
  )
  await removeBoards(tx, alone)
  await touchCards(tx, sql`select card_id from card_assignees where user_id = ${userId}`)
  await tx.execute(sql`
    update board_members heir set is_owner = true
    from (select distinct on (seat.board_id) seat.board_id, seat.user_id from board_members seat
      where seat.board_id in (select board_id from board_members where user_id = ${userId} and is_owner)
        and seat.user_id <> ${userId}
      order by seat.board_id, seat.joined_at, seat.user_id) eldest
    where heir.board_id = eldest.board_id and heir.user_id = eldest.user_id and not exists (
      select from board_members o where o.board_id = heir.board_id and o.is_owner and o.user_id <> ${userId})`)
}
