import { useState } from 'react'
import { isCutOff } from '#/client/connection.ts'
import type { DoorPerson } from '#/contract/event/door.ts'
import { hiddenCodeOf } from './code-check.ts'
import { checkInByCode } from './door.functions.ts'
import type { DoorState, DoorStore } from './door-store.ts'

/** What the door says of who stands before it. */
export type Entered =
  | { kind: 'in'; name: string; seats: number; ticket: string }
  | { kind: 'before'; name: string; at: string; by: string | null }
  | { kind: 'out'; name: string }
  | { kind: 'gone' }
  /** `asOf`: where the list alone could say so. */
  | { kind: 'unknown'; asOf: string | null }

/** Lets people in, by their name or the code they show, and says what came of it. */
export function useEntering(store: DoorStore, { list, line }: DoorState, event: string) {
  const [entered, setEntered] = useState<(Entered & { turn: number }) | null>(null)
  const say = (said: Entered) => setEntered((before) => ({ ...said, turn: (before?.turn ?? 0) + 1 }))

  function letIn({ id }: Pick<DoorPerson, 'id'>): void {
    // As it is by now: a code comes from a camera, whatever was rendered.
    const one = store.read().people.find((person) => person.id === id)
    if (!one) return
    if (one.isGone) return say({ kind: 'gone' })
    if (one.here) return say({ kind: 'before', name: one.name, at: one.here.at, by: one.here.by })
    store.letIn(one.id)
    say({ kind: 'in', name: one.name, seats: one.seats, ticket: one.ticket })
  }

  async function askHouse(code: string): Promise<Entered> {
    const unknown: Entered = { kind: 'unknown', asOf: list?.takenAt ?? null }
    if (isCutOff() || line === 'offline') return unknown
    const answer = await checkInByCode({ data: { id: event, code } }).catch(() => null)
    store.changed()
    if (answer?.ok) {
      const { registration, before } = answer.data
      const { name, seats, ticket } = registration
      return before ? { kind: 'before', name, ...before } : { kind: 'in', name, seats, ticket: ticket.name }
    }
    if (answer?.error.code === 'door_not_registered') return { kind: 'gone' }
    return answer?.error.code === 'door_unknown' ? { kind: 'unknown', asOf: null } : unknown
  }

  async function enter(shown: string): Promise<void> {
    const code = shown.trim().slice(0, 60)
    if (!code || !list) return
    const hidden = await hiddenCodeOf(list.key, code)
    const one = hidden === null ? undefined : list.people.find((person) => person.code === hidden)
    if (one) letIn(one)
    else say(await askHouse(code))
  }

  function letOut(one: DoorPerson): void {
    store.takeBack(one)
    say({ kind: 'out', name: one.name })
  }

  return { entered, letIn, letOut, enter }
}
