// Whoever works in a classroom sees at once what another one has entered.
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { keepersOf } from '../attendance/telling.ts'

/** In the transaction that changes it; whoever called wakes the stream. */
export async function tellLessons(tx: Tx, { services }: Pick<Context, 'services'>, classroomId: string): Promise<void> {
  const audience = await keepersOf(tx, classroomId)
  if (audience.length > 0) await services.live.publish(tx, audience, { kind: 'lessons', classroomId })
}
