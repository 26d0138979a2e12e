// What the actors of a machine answer, as the machine is told of it.
import type { EventObject } from 'xstate'

export const answered = (actor: string, output: unknown): EventObject & { output: unknown; actorId: string } => ({
  type: `xstate.done.actor.${actor}`,
  output,
  actorId: actor,
})

/** Nothing answered. */
export const threw = (actor: string) => ({
  type: `xstate.error.actor.${actor}`,
  error: new Error('offline'),
  actorId: actor,
})

/** A delay is over. */
export const delayed = (delay: string, state: string): EventObject => ({ type: `xstate.after.${delay}.${state}` })
