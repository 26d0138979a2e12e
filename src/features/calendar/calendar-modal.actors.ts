// Plugs the calls into the machine, and the machine into the address: an open event can be linked to, and the way back
// closes it.
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fromPromise } from 'xstate'
import type { Result } from '#/contract/core/result.ts'
import { calendarModalMachine, type WorkInput } from './calendar-modal.machine.ts'
import { useCalendarWork } from './use-calendar-work.ts'

type Options = {
  /** The event in the address. */
  opened: string | undefined
  /** Takes it out of the address. */
  onClosed: () => void
}

export function useCalendarModal({ opened, onClosed }: Options) {
  const { perform } = useCalendarWork()
  const machine = calendarModalMachine.provide({
    actors: { work: fromPromise<Result<unknown>, WorkInput>(({ input }) => perform(input)) },
  })
  const [state, send] = useMachine(machine)
  const { selectedEventId } = state.context
  const isOpen = state.hasTag('open')

  const follow = useEffectEvent((id: string | undefined) => {
    // A press looks at an event first; in the window that is open another one takes its place.
    if (id && isOpen && id !== selectedEventId) send({ type: 'event.selected', id })
    if (!id && selectedEventId) send({ type: 'modal.closed' })
  })
  useEffect(() => follow(opened), [opened])

  const wasOpen = useRef(false)
  const settle = useEffectEvent((now: boolean) => {
    if (wasOpen.current && !now && opened) onClosed()
    wasOpen.current = now
  })
  useEffect(() => settle(isOpen), [isOpen])

  return { state, send }
}

export type ModalState = ReturnType<typeof useCalendarModal>['state']
export type ModalSend = ReturnType<typeof useCalendarModal>['send']
