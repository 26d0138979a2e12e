// Plugs the pipe and the server functions into the machine.
import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { BulkResult } from '#/contract/core/bulk.ts'
import type { ImportPlan } from '#/contract/imports/import.ts'
import type { Result } from '#/contract/core/result.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { sendFile } from '#/client/send-file.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { importMachine, type ReadInput } from './import.machine.ts'
import { failureWords } from './import.words.ts'
import { applyImport, undoImport } from './imports.functions.ts'

/** What is imported; also the key of the queries that know of it. */
export type ImportKind = 'people' | 'students'

const address = { people: filePaths.peopleImport, students: filePaths.studentsImport }

async function read(kind: ImportKind, { file, organisation }: ReadInput): Promise<Result<ImportPlan>> {
  // Systems name CSV in several ways, or not at all.
  const body = new Blob([file], { type: 'text/csv' })
  const result = await sendFile<{ plan: ImportPlan }>(address[kind](organisation), 'POST', body)
  return result.ok ? { ok: true, data: result.data.plan } : result
}

/** An import on its way. `leave` says what was done, and offers the way back, to somebody who closes the dialog. */
export function useImport(kind: ImportKind, organisation: string | undefined) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [kind] })

  async function apply(id: string): Promise<Result<BulkResult>> {
    const result = await applyImport({ data: { id } })
    await refresh()
    return result
  }

  async function undo(id: string): Promise<Result<unknown>> {
    const result = await undoImport({ data: { id } })
    await refresh()
    if (result.ok) {
      const { restored, skipped } = result.data
      const description = m.imports_kept({ count: skipped, shown: shownNumber(skipped) })
      toast(
        m.imports_undone({ count: restored, shown: shownNumber(restored) }),
        skipped > 0 ? { description } : undefined,
      )
    }
    return result
  }

  async function undoLater(id: string): Promise<void> {
    const result = await undo(id).catch(() => null)
    if (!result?.ok) toast.error(result ? failureWords(result.error) : m.files_unanswered())
  }

  const machine = importMachine.provide({
    actors: {
      read: fromPromise<Result<ImportPlan>, ReadInput>(({ input }) => read(kind, input)),
      apply: fromPromise<Result<BulkResult>, { id: string }>(({ input }) => apply(input.id)),
      undo: fromPromise<Result<unknown>, { id: string }>(({ input }) => undo(input.id)),
    },
  })
  const [state, send] = useMachine(machine, { input: { organisation } })

  const leave = () => {
    const { applied } = state.context
    if (!state.matches('done') || !applied) return
    const { changed, undo: back } = applied
    const action = back && { label: m.imports_undo(), onClick: () => void undoLater(back.id) }
    toast(m.imports_done({ count: changed, shown: shownNumber(changed) }), action ? { action } : undefined)
  }

  return { state, send, leave }
}

export type ImportState = ReturnType<typeof useImport>['state']
export type ImportSend = ReturnType<typeof useImport>['send']
