// Plugs the pipe and the server functions into the machine.
import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { importBytes, type ImportKind, type ImportPlan, type ImportResult } from '#/contract/imports/import.ts'
import type { Result } from '#/contract/core/result.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { sendFile } from '#/client/send-file.ts'
import { shownNumber } from '#/words/counted.ts'
import { usualOrder } from '#/words/date-order.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { toast } from '#/ui/feedback/toast.ts'
import { isWorkbook } from './import-file.ts'
import { importMachine, type ApplyInput, type ColumnsInput, type ReadInput } from './import.machine.ts'
import { failureWords } from './import.words.ts'
import { applyImport, chooseColumns, undoImport } from './imports.functions.ts'
import { readWorkbook, type WorkbookProblem } from './workbook.ts'

const address = { people: filePaths.peopleImport, students: filePaths.studentsImport }

const refusedHere = (code: WorkbookProblem): Result<never> => ({ ok: false, error: { status: 0, code, message: '' } })

async function read(kind: ImportKind, { file, organisation }: ReadInput): Promise<Result<ImportPlan>> {
  const book = isWorkbook(file) ? await readWorkbook(file) : null
  if (book && 'problem' in book) return refusedHere(book.problem)
  // Systems name CSV in several ways, or not at all.
  const body = new Blob([book?.csv ?? file], { type: 'text/csv' })
  if (body.size > importBytes) return refusedHere('book_large')
  // "English" alone does not tell how somebody writes dates; the browser often knows the country.
  const region = navigator.languages.find((tag) => tag.startsWith(`${getLocale()}-`))
  const order = usualOrder(region ?? getLocale())
  const result = await sendFile<{ plan: ImportPlan }>(address[kind](organisation, order), 'POST', body)
  return result.ok ? { ok: true, data: result.data.plan } : result
}

async function reread({ id, columns, order }: ColumnsInput): Promise<Result<ImportPlan>> {
  const result = await chooseColumns({ data: { id, columns: [...columns], ...(order && { order }) } })
  return result.ok ? { ok: true, data: result.data.plan } : result
}

/** An import on its way. `leave` says what was done, and offers the way back, to somebody who closes the dialog. */
export function useImport(kind: ImportKind, organisation: string | undefined) {
  const client = useQueryClient()
  // Whoever has a child imported may have its parents imported, too.
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [kind] }),
      kind === 'students' && client.invalidateQueries({ queryKey: ['people'] }),
    ])

  /** Rows that no longer fit add up; all else the API counts from the start. */
  async function apply({ id, from, refused }: ApplyInput): Promise<Result<ImportResult>> {
    const result = await applyImport({ data: { id, from } })
    if (!result.ok) return result
    const { data } = result
    if (data.done === data.total) await refresh()
    return { ok: true, data: { ...data, refused: refused + data.refused } }
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
      reread: fromPromise<Result<ImportPlan>, ColumnsInput>(({ input }) => reread(input)),
      apply: fromPromise<Result<ImportResult>, ApplyInput>(({ input }) => apply(input)),
      undo: fromPromise<Result<unknown>, { id: string }>(({ input }) => undo(input.id)),
    },
  })
  const [state, send] = useMachine(machine, { input: { organisation } })

  const leave = () => {
    const { applied } = state.context
    if (!state.matches('done') || !applied) return
    const { changed, undo: back } = applied
    if (applied.done < applied.total) void refresh()
    const action = back && { label: m.imports_undo(), onClick: () => void undoLater(back.id) }
    toast(m.imports_done({ count: changed, shown: shownNumber(changed) }), action ? { action } : undefined)
  }

  return { state, send, leave }
}

export type ImportState = ReturnType<typeof useImport>['state']
export type ImportSend = ReturnType<typeof useImport>['send']
