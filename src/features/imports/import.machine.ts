// An import from the file to its end: chosen, read by the API without writing, its columns put right where they were not
// understood, looked at, then applied piece by piece, and taken back if it was a mistake. Pure; import.actors.ts plugs in what
// sends it.
import { assign, fromPromise, setup } from 'xstate'
import { failureIn, offline, type Failure, type Result } from '#/contract/core/result.ts'
import type { DateOrder, ImportPlan, ImportResult } from '#/contract/imports/import.ts'
import { unplugged } from '#/lib/unplugged.ts'
import { fileProblem, type FileProblem } from './import-file.ts'
import { columnsIn, isMapped, type Columns } from './import-columns.ts'

export type ReadInput = { file: File; organisation: string | undefined }
export type ColumnsInput = { id: string; columns: Columns; order: DateOrder | undefined }
export type ApplyInput = { id: string; from: number; refused: number }

type Context = {
  /** Into which organisation, where there are several. */
  organisation: string | undefined
  /** Kept through every failure, so that its name can be told and it can be read once more. */
  file: File | null
  problem: FileProblem | null
  failure: Failure | null
  /** What the dry run found. No query has it: it belongs to this one file. */
  plan: ImportPlan | null
  /** What each column means: as it was guessed, until somebody says otherwise. */
  columns: Columns
  order: DateOrder | undefined
  /** After each piece: how far it has come. */
  applied: ImportResult | null
  stopping: boolean
}

type Event =
  | { type: 'organisation.chosen'; organisation: string }
  | { type: 'file.chosen'; file: File }
  | { type: 'file.discarded' }
  | { type: 'reading.retried' }
  | { type: 'columns.opened' }
  | { type: 'column.chosen'; at: number; field: string | null }
  | { type: 'columns.accepted' }
  | { type: 'dates.swapped' }
  | { type: 'plan.accepted' }
  | { type: 'stop.requested' }
  | { type: 'rest.requested' }
  | { type: 'undo.requested' }

/** The answer to what may have been done already never came. The dialog has the words. */
const lost: Failure = { status: 0, code: 'lost', message: '' }

const nothing = { plan: null, columns: [] as Columns, order: undefined, applied: null, stopping: false }

export const importMachine = setup({
  types: {
    input: {} as { organisation: string | undefined },
    context: {} as Context,
    events: {} as Event,
    /** Dry: nothing has been written. */
    tags: {} as 'pending' | 'choosable' | 'dry',
  },
  actors: {
    read: fromPromise<Result<ImportPlan>, ReadInput>(unplugged('read')),
    reread: fromPromise<Result<ImportPlan>, ColumnsInput>(unplugged('reread')),
    apply: fromPromise<Result<ImportResult>, ApplyInput>(unplugged('apply')),
    undo: fromPromise<Result<unknown>, { id: string }>(unplugged('undo')),
  },
  actions: {
    keepPlan: assign((_, output: Result<ImportPlan>) =>
      output.ok ? { plan: output.data, columns: columnsIn(output.data) } : {},
    ),
  },
  guards: {
    isWrong: (_, file: File) => fileProblem(file) !== null,
    isDone: (_, result: Result<unknown>) => result.ok,
    isUnderstood: (_, result: Result<ImportPlan>) => result.ok && result.data.missing.length === 0,
    hasFile: ({ context }) => context.file !== null && context.problem === null,
    isMapped: ({ context }) => context.plan !== null && isMapped(context.plan, context.columns),
    hasWork: ({ context }) => (context.plan ? context.plan.counts.create + context.plan.counts.update > 0 : false),
    goesOn: ({ context }, result: Result<ImportResult>) =>
      result.ok && result.data.done < result.data.total && !context.stopping,
    hasBegun: ({ context }) => context.applied !== null,
    hasRest: ({ context }) => context.applied !== null && context.applied.done < context.applied.total,
    hasUndo: ({ context }) => Boolean(context.applied?.undo),
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({ organisation: input.organisation, ...nothing, file: null, problem: null, failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: ['choosable', 'dry'],
      entry: assign({ ...nothing, file: null }),
      on: {
        'organisation.chosen': { actions: assign({ organisation: ({ event }) => event.organisation }) },
        'file.chosen': [
          {
            guard: { type: 'isWrong', params: ({ event }) => event.file },
            target: 'failed',
            actions: assign(({ event }) => ({ file: event.file, problem: fileProblem(event.file) })),
          },
          { target: 'reading', actions: assign({ file: ({ event }) => event.file }) },
        ],
      },
    },
    reading: {
      tags: ['pending', 'dry'],
      entry: assign(nothing),
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ file: context.file!, organisation: context.organisation }),
        onDone: [
          {
            guard: { type: 'isUnderstood', params: ({ event }) => event.output },
            target: 'planned',
            actions: { type: 'keepPlan', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'mapping',
            actions: { type: 'keepPlan', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: assign({ failure: ({ event }) => failureIn(event.output) }) },
        ],
        onError: { target: 'failed', actions: assign({ failure: offline }) },
      },
    },
    mapping: {
      tags: 'dry',
      on: {
        'column.chosen': {
          actions: assign({ columns: ({ context, event }) => context.columns.with(event.at, event.field) }),
        },
        'columns.accepted': { guard: 'isMapped', target: 'rereading' },
        'file.discarded': 'choosing',
      },
    },
    rereading: {
      tags: ['pending', 'dry'],
      invoke: {
        id: 'reread',
        src: 'reread',
        input: ({ context: { plan, columns, order } }) => ({ id: plan!.id, columns, order }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'planned',
            actions: { type: 'keepPlan', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: assign({ ...nothing, failure: ({ event }) => failureIn(event.output) }) },
        ],
        onError: { target: 'failed', actions: assign({ ...nothing, failure: offline }) },
      },
    },
    planned: {
      tags: 'dry',
      on: {
        'plan.accepted': { guard: 'hasWork', target: 'applying' },
        'columns.opened': 'mapping',
        'dates.swapped': {
          target: 'rereading',
          actions: assign({
            order: ({ context }) => (context.plan?.dates?.order === 'day_first' ? 'month_first' : 'day_first'),
          }),
        },
        'file.discarded': 'choosing',
      },
    },
    applying: {
      tags: 'pending',
      entry: assign({ failure: null }),
      on: { 'stop.requested': { actions: assign({ stopping: true }) } },
      exit: assign({ stopping: false }),
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { plan, applied } }) => ({
          id: plan!.id,
          from: applied?.done ?? 0,
          refused: applied?.refused ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'goesOn', params: ({ event }) => event.output },
            target: 'applying',
            reenter: true,
            actions: assign({ applied: ({ event }) => (event.output.ok ? event.output.data : null) }),
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: assign({ applied: ({ event }) => (event.output.ok ? event.output.data : null) }),
          },
          {
            guard: 'hasBegun',
            target: 'done',
            actions: assign({ failure: ({ event }) => failureIn(event.output) }),
          },
          { target: 'failed', actions: assign({ ...nothing, failure: ({ event }) => failureIn(event.output) }) },
        ],
        onError: [
          // Going on begins with the same rows: what of them is here already shows as such.
          { guard: 'hasBegun', target: 'done', actions: assign({ failure: offline }) },
          // The work may be done: reading the file again tells.
          { target: 'failed', actions: assign({ ...nothing, failure: lost }) },
        ],
      },
    },
    done: {
      on: {
        'rest.requested': { guard: 'hasRest', target: 'applying' },
        'undo.requested': { guard: 'hasUndo', target: 'undoing' },
        'file.discarded': { target: 'choosing', actions: assign({ failure: null }) },
      },
    },
    undoing: {
      tags: 'pending',
      entry: assign({ failure: null }),
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ id: context.applied!.undo!.id }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'takenBack' },
          { target: 'done', actions: assign({ failure: ({ event }) => failureIn(event.output) }) },
        ],
        onError: { target: 'done', actions: assign({ failure: offline }) },
      },
    },
    takenBack: { type: 'final' },
    failed: {
      tags: 'choosable',
      exit: assign({ problem: null, failure: null }),
      on: {
        'reading.retried': { guard: 'hasFile', target: 'reading' },
        'organisation.chosen': {
          target: 'choosing',
          actions: assign({ organisation: ({ event }) => event.organisation }),
        },
        'file.chosen': [
          {
            guard: { type: 'isWrong', params: ({ event }) => event.file },
            actions: assign(({ event }) => ({
              file: event.file,
              problem: fileProblem(event.file),
              failure: null,
            })),
          },
          { target: 'reading', actions: assign({ file: ({ event }) => event.file }) },
        ],
      },
    },
  },
})
