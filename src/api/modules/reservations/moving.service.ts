// Moving is one act as well: what it had is free and what it gets is taken in one transaction, or all stays where it was.
import { sql } from 'drizzle-orm'
import type { MoveInput, Reservation } from '#/contract/reservation/reservation.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { holdOne, inTurn, partsOf, requireTrainer, takeParts } from './booking.service.ts'
import { lapseAt } from './ending.ts'
import { datesOf, idsOf, stocksOf, stretchOf, type Dated } from './offer.ts'
import { requireManager } from './reservations.policy.ts'
import { readReservation } from './reservations.view.ts'
import { holdResources, type ResourceRow } from './stock.repo.ts'
import { concerning, tell } from './telling.ts'

export async function move(context: Context, actor: Actor, id: string, input: MoveInput): Promise<Reservation> {
  requireVoice(actor)
  const { db, notices } = context.services
  const { organisation } = await readReservation(db, actor, id)
  await requireManager(db, actor, organisation.id)
  const moved = await inTurn(organisation.id, () =>
    db.transaction(async (tx) => {
      // The things first, as whoever books them holds them.
      const rows = await holdResources(tx, organisation.id, idsOf(input))
      requireTrainer(rows)
      await lapseAt(tx, idsOf(input))
      const one = await holdOne(tx, actor, id)
      if (!one.mayMove) throw new ApiError('reservation_state')
      const to = await placeFor(tx, rows, { id, input })
      if (isThere(one, to, rows)) return one
      const before = await concerning(tx, id)
      await write(tx, id, to, rows)
      const diff = { from: one.startsAt, to: new Date(to.span!.from).toISOString(), resource: rows[0]!.id }
      await recordAudit(tx, {
        ...context,
        actor,
        action: 'reservation.moved',
        entity: 'reservation',
        entityId: id,
        diff,
      })
      await tell(tx, id, 'reservation_moved', before.people)
      return readReservation(tx, actor, id)
    }),
  )
  notices.wake()
  return moved
}

type Moving = { id: string; input: MoveInput }

async function placeFor(tx: Tx, rows: readonly ResourceRow[], { id, input }: Moving): Promise<Dated> {
  const wish = { ...input, repeats: 1 }
  const [dated] = datesOf(await stocksOf(tx, rows, stretchOf(wish), id), wish, Date.now())
  if (dated!.state !== 'free') throw new ApiError('reservation_taken')
  return dated!
}

/** Pressing twice is no mistake, and tells nobody twice. */
const isThere = (one: Reservation, { span }: Dated, [first, trainer]: readonly ResourceRow[]): boolean =>
  one.resource.id === first!.id &&
  (one.trainer?.id ?? null) === (trainer?.id ?? null) &&
  Date.parse(one.startsAt) === span!.from &&
  Date.parse(one.endsAt) === span!.to

async function write(tx: Tx, id: string, to: Dated, rows: readonly ResourceRow[]): Promise<void> {
  const [from, until] = [to.span!.from, to.span!.to].map((at) => sql`${new Date(at).toISOString()}::timestamptz`)
  await tx.execute(sql`delete from reservation_parts where reservation_id = ${id}`)
  // What is held is held until it begins at most; whoever was reminded of another time is reminded of this one.
  await tx.execute(sql`
    update reservations set resource_id = ${rows[0]!.id}, trainer_id = ${rows[1]?.id ?? null}, starts_at = ${from},
      ends_at = ${until}, hold_until = case when hold_until is not null then least(hold_until, ${from}) end,
      reminded_at = null, updated_at = now(), sequence = sequence + 1
    where id = ${id}`)
  await takeParts(tx, partsOf(id, to, rows))
}
