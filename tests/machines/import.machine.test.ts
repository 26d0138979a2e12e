import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import type { BulkResult } from '#/contract/core/bulk.ts'
import { importBytes, type ImportPlan } from '#/contract/imports/import.ts'
import type { Result } from '#/contract/core/result.ts'
import { fileProblem } from '#/features/imports/import-file.ts'
import { importMachine } from '#/features/imports/import.machine.ts'
import { answered, threw } from '#tests/support/machine-events.ts'
import { differences, statesOf, type TransitionTable } from '#tests/support/transition-table.ts'

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
const table: TransitionTable = {
  machine: importMachine,
  starts: { dialog: { input: { organisation: 'o1' }, state: 'choosing' } },
  events: {
    'choose organisation': { type: 'organisation.chosen', organisation: 'o2' },
    'choose a CSV': { type: 'file.chosen', file: staff },
    'choose a workbook': { type: 'file.chosen', file: named('staff.xlsx') },
    'discard the file': { type: 'file.discarded' },
    'read again': { type: 'reading.retried' },
    accept: { type: 'plan.accepted' },
    undo: { type: 'undo.requested' },
    'read: a plan': answered('read', ok(plan(2))),
    'read: nothing to do': answered('read', ok(plan(0))),
    'read: refused': answered('read', refused('csv_columns')),
    'read: no answer': threw('read'),
    'apply: done': answered('apply', ok(applied(true))),
    'apply: done for good': answered('apply', ok(applied(false))),
    'apply: refused': answered('apply', refused('not_found')),
    'apply: no answer': threw('apply'),
    'undo: done': answered('undo', ok({ restored: 2, skipped: 0 })),
    'undo: refused': answered('undo', refused('cannot_undo')),
    'undo: no answer': threw('undo'),
  },
  conditions: {
    'the plan has work': ({ context }) => context.plan.counts.create + context.plan.counts.update > 0,
    'the way back is open': ({ context }) => context.applied.undo !== null,
    'the file is readable': ({ context }) => context.problem === null,
  },
  rows: {
    choosing: { 'choose organisation': 'stays', 'choose a CSV': 'reading', 'choose a workbook': 'failed' },
    reading: {
      'read: a plan': 'planned',
      'read: nothing to do': 'planned',
      'read: refused': 'failed',
      'read: no answer': 'failed',
    },
    planned: { accept: { 'the plan has work': 'applying' }, 'discard the file': 'choosing' },
    applying: {
      'apply: done': 'done',
      'apply: done for good': 'done',
      'apply: refused': 'failed',
      'apply: no answer': 'failed',
    },
    done: { undo: { 'the way back is open': 'undoing' } },
    undoing: { 'undo: done': 'takenBack', 'undo: refused': 'done', 'undo: no answer': 'done' },
    takenBack: {},
    failed: {
      'read again': { 'the file is readable': 'reading' },
      'choose organisation': 'choosing',
      'choose a CSV': 'reading',
      'choose a workbook': 'stays',
    },
  },
}

type State = SnapshotFrom<typeof importMachine>
const states = statesOf<State>(table)

describe('an import', () => {
  test('is the table', () => {
    expect(differences(table)).toEqual([])
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
