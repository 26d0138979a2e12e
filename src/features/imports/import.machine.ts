// An import from the file to its end: chosen, read by the API without writing, looked at, then applied as a whole, and
// taken back if it was a mistake. Pure; import.actors.ts plugs in what sends it.
import { assign, fromPromise, setup } from 'xstate'
import type { BulkResult } from '#/contract/core/bulk.ts'
import { failureIn, offline, type Failure, type Result } from '#/contract/core/result.ts'
import type { ImportPlan } from '#/contract/imports/import.ts'
import { unplugged } from '#/lib/unplugged.ts'
import { fileProblem, type FileProblem } from './import-file.ts'

export type ReadInput = { file: File; organisation: string | undefined }

type Context = {
  /** Into which organisation, where there are several. */
  organisation: string | undefined
  /** Kept through every failure, so that its name can be told and it can be read once more. */
  file: File | null
  problem: FileProblem | null
  failure: Failure | null
  /** What the dry run found. No query has it: it belongs to this one file. */
  plan: ImportPlan | null
  applied: BulkResult | null
}

type Event =
  | { type: 'organisation.chosen'; organisation: string }
  | { type: 'file.chosen'; file: File }
  | { type: 'file.discarded' }
  | { type: 'reading.retried' }
  | { type: 'plan.accepted' }
  | { type: 'undo.requested' }

/** The answer to what may have been done already never came. The dialog has the words. */
const lost: Failure = { status: 0, code: 'lost', message: '' }

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
    apply: fromPromise<Result<BulkResult>, { id: string }>(unplugged('apply')),
    undo: fromPromise<Result<unknown>, { id: string }>(unplugged('undo')),
  },
  guards: {
    isWrong: (_, file: File) => fileProblem(file) !== null,
    isDone: (_, result: Result<unknown>) => result.ok,
    hasFile: ({ context }) => context.file !== null && context.problem === null,
    hasWork: ({ context }) => (context.plan ? context.plan.counts.create + context.plan.counts.update > 0 : false),
    hasUndo: ({ context }) => Boolean(context.applied?.undo),
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({
    organisation: input.organisation,
    file: null,
    problem: null,
    failure: null,
    plan: null,
    applied: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: ['choosable', 'dry'],
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
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ file: context.file!, organisation: context.organisation }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'planned',
            actions: assign({ plan: ({ event }) => (event.output.ok ? event.output.data : null) }),
          },
          { target: 'failed', actions: assign({ failure: ({ event }) => failureIn(event.output) }) },
        ],
        onError: { target: 'failed', actions: assign({ failure: offline }) },
      },
    },
    planned: {
      tags: 'dry',
      on: {
        'plan.accepted': { guard: 'hasWork', target: 'applying' },
        'file.discarded': { target: 'choosing', actions: assign({ file: null, plan: null }) },
      },
    },
    applying: {
      tags: 'pending',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ id: context.plan!.id }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: assign({ applied: ({ event }) => (event.output.ok ? event.output.data : null) }),
          },
          { target: 'failed', actions: assign({ plan: null, failure: ({ event }) => failureIn(event.output) }) },
        ],
        // The work may be done: reading the file again tells.
        onError: { target: 'failed', actions: assign({ plan: null, failure: lost }) },
      },
    },
    done: { on: { 'undo.requested': { guard: 'hasUndo', target: 'undoing' } } },
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
