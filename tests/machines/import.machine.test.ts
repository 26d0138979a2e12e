import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate'
import { importBytes, type ImportPlan, type ImportResult } from '#/contract/imports/import.ts'
import type { Result } from '#/contract/core/result.ts'
import { fileProblem } from '#/features/imports/import-file.ts'
import { importMachine, type ApplyInput } from '#/features/imports/import.machine.ts'
import { answered, threw } from '#tests/support/machine-events.ts'
import { differences, statesOf, type TransitionTable } from '#tests/support/transition-table.ts'

const named = (name: string, size = 20) => ({ name, size }) as File
const staff = named('staff.csv')
const until = '2026-01-01T00:00:00.000Z'

const plan = (create: number, missing: string[] = []): ImportPlan => ({
  id: `plan-${create}`,
  until,
  encoding: 'utf-8',
  columns: ['first_name', 'last_name'].map((field) => ({
    title: field,
    field: missing.includes(field) ? null : field,
    sample: '',
  })),
  fields: ['first_name', 'last_name', 'level'],
  missing,
  dates: null,
  counts: { create, update: 0, unchanged: 1, refused: 0 },
  invited: 0,
  rows: [],
})
const applied = (undo: boolean, done = 2): ImportResult => ({
  changed: 2,
  skipped: [],
  undo: undo ? { id: 'u', until } : null,
  done,
  total: 2,
  refused: 0,
})

const ok = <T>(data: T): Result<T> => ({ ok: true, data })
const refused = (code: string): Result<never> => ({ ok: false, error: { status: 422, code, message: code } })
const table: TransitionTable = {
  machine: importMachine,
  starts: { dialog: { input: { organisation: 'o1' }, state: 'choosing' } },
  events: {
    'choose organisation': { type: 'organisation.chosen', organisation: 'o2' },
    'choose a CSV': { type: 'file.chosen', file: staff },
    'choose a picture': { type: 'file.chosen', file: named('staff.png') },
    'discard the file': { type: 'file.discarded' },
    'read again': { type: 'reading.retried' },
    'open the columns': { type: 'columns.opened' },
    'choose the last name': { type: 'column.chosen', at: 1, field: 'last_name' },
    'choose the first name twice': { type: 'column.chosen', at: 1, field: 'first_name' },
    'accept the columns': { type: 'columns.accepted' },
    'swap day and month': { type: 'dates.swapped' },
    accept: { type: 'plan.accepted' },
    stop: { type: 'stop.requested' },
    'go on': { type: 'rest.requested' },
    undo: { type: 'undo.requested' },
    'read: a plan': answered('read', ok(plan(2))),
    'read: nothing to do': answered('read', ok(plan(0))),
    'read: a column is missing': answered('read', ok(plan(0, ['last_name']))),
    'reread: a plan': answered('reread', ok(plan(2))),
    'reread: refused': answered('reread', refused('not_found')),
    'reread: no answer': threw('reread'),
    'apply: a piece': answered('apply', ok(applied(true, 1))),
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
    'each name has its column': ({ context }) => context.columns.join() === 'first_name,last_name',
    'it is to stop': ({ context }) => context.stopping,
    'a piece is written': ({ context }) => context.applied !== null,
    'rows are left': ({ context }) => context.applied.done < context.applied.total,
    'the file is readable': ({ context }) => context.problem === null,
  },
  rows: {
    choosing: { 'choose organisation': 'stays', 'choose a CSV': 'reading', 'choose a picture': 'failed' },
    reading: {
      'read: a plan': 'planned',
      'read: nothing to do': 'planned',
      'read: a column is missing': 'mapping',
      'read: refused': 'failed',
      'read: no answer': 'failed',
    },
    mapping: {
      'choose the last name': 'stays',
      'choose the first name twice': 'stays',
      'accept the columns': { 'each name has its column': 'rereading' },
      'discard the file': 'choosing',
    },
    rereading: { 'reread: a plan': 'planned', 'reread: refused': 'failed', 'reread: no answer': 'failed' },
    planned: {
      accept: { 'the plan has work': 'applying' },
      'open the columns': 'mapping',
      'swap day and month': 'rereading',
      'discard the file': 'choosing',
    },
    applying: {
      stop: 'stays',
      'apply: a piece': { 'it is to stop': 'done', else: 'restarts' },
      'apply: done': 'done',
      'apply: done for good': 'done',
      'apply: refused': { 'a piece is written': 'done', else: 'failed' },
      'apply: no answer': { 'a piece is written': 'done', else: 'failed' },
    },
    done: {
      undo: { 'the way back is open': 'undoing' },
      'go on': { 'rows are left': 'applying' },
      'discard the file': 'choosing',
    },
    undoing: { 'undo: done': 'takenBack', 'undo: refused': 'done', 'undo: no answer': 'done' },
    takenBack: {},
    failed: {
      'read again': { 'the file is readable': 'reading' },
      'choose organisation': 'choosing',
      'choose a CSV': 'reading',
      'choose a picture': 'stays',
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
      expect(state.hasTag('pending')).toBe(['reading', 'rereading', 'applying', 'undoing'].includes(value))
      expect(state.hasTag('choosable')).toBe(['choosing', 'failed'].includes(value))
      expect(state.hasTag('dry')).toBe(['choosing', 'reading', 'mapping', 'rereading', 'planned'].includes(value))
      // The file's name stays through every failure.
      if (value !== 'choosing') expect(file).not.toBeNull()
      expect((problem ?? failure) !== null, value).toBe(value === 'failed' || (value === 'done' && failure !== null))
      if (['choosing', 'reading', 'failed'].includes(value)) expect(found).toBeNull()
      if (['mapping', 'rereading', 'planned', 'applying', 'done'].includes(value)) expect(found).not.toBeNull()
      if (value !== 'applying') expect(result !== null).toBe(['done', 'undoing', 'takenBack'].includes(value))
    }
  })

  test('walks its whole way: a bad file, a good one, an expired plan, and back', async () => {
    const read = vi.fn(async () => ok(plan(2)))
    const apply = vi
      .fn<(given: { input: ApplyInput }) => Promise<Result<ImportResult>>>()
      .mockResolvedValueOnce(refused('not_found'))
      .mockResolvedValueOnce(ok(applied(true, 1)))
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
    // Piece by piece, each from where the one before it ended.
    expect(apply.mock.calls.map(([{ input }]) => input)).toMatchObject([{ from: 0 }, { from: 0 }, { from: 1 }])
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
  ['staff.xlsx', 1, null],
  ['Staff.XLSM', importBytes + 1, 'too_large'],
  ['staff.xls', 1, 'locked'],
  ['staff.ods', 1, 'workbook'],
  ['staff.numbers', 0, 'workbook'],
  ['staff.csv.png', 1, 'no_csv'],
  ['csv', 1, 'no_csv'],
])('%s of %i bytes: %s', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem)
})
