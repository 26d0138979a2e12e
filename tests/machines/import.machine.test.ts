import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { BulkResult } from '#/contract/core/bulk.ts'
import { importBytes, type ImportPlan } from '#/contract/imports/import.ts'
import type { Result } from '#/contract/core/result.ts'
import { fileProblem } from '#/features/imports/import-file.ts'
import { importMachine } from '#/features/imports/import.machine.ts'

const named = (name: string, size = 20) => ({ name, size }) as File
const staff = named('staff.csv')
const until = '2026-01-01T00:00:00.000Z'

const plan = (create: number): ImportPlan => ({
  id: `plan-${create}`,
  until,
  encoding: 'utf-8',
  ignored: [],
  counts: { create, update: 0, unchanged: 1, refused: 0 },
  rows: [],
})
const applied = (undo: boolean): BulkResult => ({ changed: 2, skipped: [], undo: undo ? { id: 'u', until } : null })

const ok = <T>(data: T): Result<T> => ({ ok: true, data })
const refused = (code: string): Result<never> => ({ ok: false, error: { status: 422, code, message: code } })
const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output, actorId: actor })
const broke = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('offline'), actorId: actor })

const events = [
  { type: 'organisation.chosen', organisation: 'o2' },
  { type: 'file.chosen', file: staff },
  { type: 'file.chosen', file: named('staff.xlsx') },
  { type: 'file.discarded' },
  { type: 'reading.retried' },
  { type: 'plan.accepted' },
  { type: 'undo.requested' },
  done('read', ok(plan(2))),
  done('read', ok(plan(0))),
  done('read', refused('csv_columns')),
  broke('read'),
  done('apply', ok(applied(true))),
  done('apply', ok(applied(false))),
  done('apply', refused('not_found')),
  broke('apply'),
  done('undo', ok({ restored: 2, skipped: 0 })),
  done('undo', refused('cannot_undo')),
  broke('undo'),
]

type State = SnapshotFrom<typeof importMachine>
const states = getShortestPaths(importMachine, { events, input: { organisation: 'o1' } } as never).map(
  ({ state }) => state as State,
)
const at = (value: string) => states.filter((state) => state.value === value)

describe('an import', () => {
  test('reaches all of its states', () => {
    expect(new Set(states.map(({ value }) => value))).toEqual(
      new Set(['choosing', 'reading', 'planned', 'applying', 'done', 'undoing', 'takenBack', 'failed']),
    )
  })

  test('in every state: what is shown is there, and nothing of an earlier try', () => {
    for (const state of states) {
      const { file, problem, failure, plan: found, applied: result } = state.context
      const value = state.value as string
      expect(state.hasTag('pending')).toBe(['reading', 'applying', 'undoing'].includes(value))
      expect(state.hasTag('choosable')).toBe(['choosing', 'failed'].includes(value))
      expect(state.hasTag('dry')).toBe(['choosing', 'reading', 'planned'].includes(value))
      // The file's name stays through every failure.
      if (value !== 'choosing') expect(file).not.toBeNull()
      expect((problem ?? failure) !== null, value).toBe(value === 'failed' || (value === 'done' && failure !== null))
      if (['choosing', 'reading', 'failed'].includes(value)) expect(found).toBeNull()
      if (['planned', 'applying'].includes(value)) expect(found).not.toBeNull()
      expect(result !== null).toBe(['done', 'undoing', 'takenBack'].includes(value))
    }
  })

  test('is applied from a plan that has something to do, and from nothing else', () => {
    const accept = { type: 'plan.accepted' } as const
    for (const state of states) {
      expect(state.can(accept)).toBe(state.value === 'planned' && state.context.plan!.counts.create > 0)
    }
    expect(at('applying').every(({ context }) => context.plan?.counts.create === 2)).toBe(true)
  })

  test('is taken back where there is a way, once', () => {
    for (const state of states) {
      expect(state.can({ type: 'undo.requested' })).toBe(state.value === 'done' && state.context.applied!.undo !== null)
    }
  })

  test('reads a file again only after the server or the line failed it', () => {
    for (const state of at('failed')) {
      expect(state.can({ type: 'reading.retried' })).toBe(state.context.problem === null)
    }
  })

  test('walks its whole way: a bad file, a good one, an expired plan, and back', async () => {
    const read = vi.fn(async () => ok(plan(2)))
    const apply = vi
      .fn<() => Promise<Result<BulkResult>>>()
      .mockResolvedValueOnce(refused('not_found'))
      .mockResolvedValueOnce(ok(applied(true)))
    const undo = vi.fn<(given: { input: { id: string } }) => Promise<Result<unknown>>>().mockResolvedValue(ok(null))
    const machine = importMachine.provide({
      actors: { read: fromPromise(read), apply: fromPromise(apply), undo: fromPromise(undo) },
    })
    const actor = createActor(machine, { input: { organisation: 'o1' } }).start()
    const reach = (value: string) => waitFor(actor, (state) => state.value === value, { timeout: 1000 })

    actor.send({ type: 'file.chosen', file: named('holiday.png') })
    expect(actor.getSnapshot().context).toMatchObject({ problem: 'no_csv', file: { name: 'holiday.png' } })
    expect(read).not.toHaveBeenCalled()
    actor.send({ type: 'organisation.chosen', organisation: 'o2' })
    actor.send({ type: 'file.chosen', file: staff })
    await reach('planned')
    expect(read).toHaveBeenCalledWith(expect.objectContaining({ input: { file: staff, organisation: 'o2' } }))
    actor.send({ type: 'plan.accepted' })
    await reach('failed')
    expect(actor.getSnapshot().context).toMatchObject({ failure: { code: 'not_found' }, file: staff, plan: null })
    actor.send({ type: 'reading.retried' })
    await reach('planned')
    actor.send({ type: 'plan.accepted' })
    await reach('done')
    actor.send({ type: 'undo.requested' })
    await reach('takenBack')
    expect(undo).toHaveBeenCalledWith(expect.objectContaining({ input: { id: 'u' } }))
  })
})

test.each([
  ['staff.csv', 1, null],
  ['STAFF.CSV', importBytes, null],
  ['export.tsv', 1, null],
  ['staff.txt', 1, null],
  ['staff.csv', importBytes + 1, 'too_large'],
  ['staff.csv', 0, 'empty'],
  ['staff.xlsx', 1, 'workbook'],
  ['staff.ods', 1, 'workbook'],
  ['staff.numbers', 0, 'workbook'],
  ['staff.csv.png', 1, 'no_csv'],
  ['csv', 1, 'no_csv'],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem)
})
