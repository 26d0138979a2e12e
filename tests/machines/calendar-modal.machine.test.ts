import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Result } from '#/contract/core/result.ts'
import { calendarModalMachine, type WorkInput } from '#/features/calendar/calendar-modal.machine.ts'
import type { Work } from '#/features/calendar/work.ts'

const range = { start: 1, end: 2, allDay: false }
const create: Work = { type: 'create', ofSeries: false, input: { title: 'Circle', start: '', end: '' } }
const once: Work = { type: 'update', ofSeries: false, id: 'a', update: {}, seen: {} }
const series: Work = { type: 'delete', ofSeries: true, id: 'a', title: 'Circle' }
const ok: Result<unknown> = { ok: true, data: null }
const refused: Result<never> = { ok: false, error: { status: 422, message: 'no' } }
const done = (output: unknown) => ({ type: 'xstate.done.actor.work', output, actorId: 'work' })

const events = [
  { type: 'event.selected', id: 'a' },
  { type: 'event.selected', id: 'b' },
  { type: 'range.selected', range },
  { type: 'modal.closed' },
  { type: 'work.requested', work: create },
  { type: 'work.requested', work: once },
  { type: 'work.requested', work: series },
  { type: 'scope.chosen', scope: 'following' },
  { type: 'scope.cancelled' },
  done(ok),
  done(refused),
  { type: 'xstate.error.actor.work', error: new Error('offline'), actorId: 'work' },
]

type State = SnapshotFrom<typeof calendarModalMachine>
const states = getShortestPaths(calendarModalMachine, { events } as never).map(({ state }) => state as State)

describe('the window of an event', () => {
  test('reaches all of its states', () => {
    expect(new Set(states.map(({ value }) => JSON.stringify(value)))).toEqual(
      new Set(['"closed"', '{"open":"editing"}', '{"open":"choosing"}', '{"open":"sending"}']),
    )
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
    for (const state of states) {
      if (state.matches({ open: 'choosing' })) expect(state.context.work?.ofSeries).toBe(true)
      if (state.matches({ open: 'sending' }) && !state.context.work!.ofSeries) expect(state.context.scope).toBe('this')
      expect(state.can({ type: 'scope.chosen', scope: 'all' })).toBe(state.matches({ open: 'choosing' }))
    }
  })

  test('what is on its way is neither closed nor sent twice', () => {
    for (const state of states.filter((one) => one.hasTag('pending'))) {
      expect(state.can({ type: 'modal.closed' })).toBe(false)
      expect(state.can({ type: 'work.requested', work: once })).toBe(false)
      expect(state.can({ type: 'event.selected', id: 'b' })).toBe(false)
    }
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
