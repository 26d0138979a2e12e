import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import type { Result } from '#/contract/core/result.ts'
import { calendarModalMachine, type WorkInput } from '#/features/calendar/calendar-modal.machine.ts'
import { calendarModalTable, once, series } from '#tests/support/tables/calendar-modal.ts'
import { differences, statesOf } from '#tests/support/transition-table.ts'

const ok: Result<unknown> = { ok: true, data: null }
const refused: Result<never> = { ok: false, error: { status: 422, message: 'no' } }

type State = SnapshotFrom<typeof calendarModalMachine>
const states = statesOf<State>(calendarModalTable)

describe('the window of an event', () => {
  test('is the table', () => {
    expect(differences(calendarModalTable)).toEqual([])
  })

  test('another event selected while the window is open is the one it holds then', () => {
    const actor = createActor(calendarModalMachine).start()
    actor.send({ type: 'event.selected', id: 'a' })
    actor.send({ type: 'event.selected', id: 'b' })
    expect(actor.getSnapshot().context).toMatchObject({ selectedEventId: 'b', selectedRange: null })
  })

  test('in every state: open as long as one thing is selected, and closed with nothing left', () => {
    for (const state of states) {
      const { selectedEventId, selectedRange, work, scope, failure } = state.context
      const selected = [selectedEventId, selectedRange].filter((one) => one !== null)
      const isOpen = state.hasTag('open')
      expect(selected, JSON.stringify(state.value)).toHaveLength(isOpen ? 1 : 0)
      expect(state.hasTag('pending')).toBe(state.matches({ open: 'sending' }))
      expect(work !== null).toBe(state.matches({ open: 'choosing' }) || state.matches({ open: 'sending' }))
      if (!isOpen) expect({ work, scope, failure }).toEqual({ work: null, scope: 'this', failure: null })
      if (failure) expect(state.matches({ open: 'editing' })).toBe(true)
    }
  })

  test('asks which events are meant of what repeats, and of nothing else', () => {
    const choosing = states.filter((state) => state.matches({ open: 'choosing' }))
    expect(choosing.filter(({ context }) => !context.work?.ofSeries)).toEqual([])
    const sent = states.filter((state) => state.matches({ open: 'sending' }) && !state.context.work?.ofSeries)
    expect(new Set(sent.map(({ context }) => context.scope))).toEqual(new Set(['this']))
  })

  test('walks its whole way: refused, asked, given up, asked again, done', async () => {
    const perform = vi.fn<(given: { input: WorkInput }) => Promise<Result<unknown>>>()
    perform.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(refused).mockResolvedValueOnce(ok)
    const machine = calendarModalMachine.provide({ actors: { work: fromPromise(perform) } })
    const actor = createActor(machine).start()
    const reach = (value: State['value']) =>
      waitFor(actor, (state) => JSON.stringify(state.value) === JSON.stringify(value), { timeout: 1000 })

    actor.send({ type: 'event.selected', id: 'a' })
    actor.send({ type: 'work.requested', work: once })
    await reach({ open: 'editing' })
    expect(actor.getSnapshot().context).toMatchObject({ failure: { code: 'offline' }, selectedEventId: 'a' })
    actor.send({ type: 'work.requested', work: series })
    actor.send({ type: 'scope.cancelled' })
    expect(actor.getSnapshot().context).toMatchObject({ work: null, failure: null, selectedEventId: 'a' })
    actor.send({ type: 'work.requested', work: series })
    actor.send({ type: 'scope.chosen', scope: 'all' })
    await reach({ open: 'editing' })
    expect(actor.getSnapshot().context.failure).toMatchObject({ status: 422 })
    actor.send({ type: 'work.requested', work: series })
    actor.send({ type: 'scope.chosen', scope: 'following' })
    await reach('closed')
    expect(perform).toHaveBeenLastCalledWith(expect.objectContaining({ input: { work: series, scope: 'following' } }))
  })
})
