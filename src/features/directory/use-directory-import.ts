// A list of schools on its way: read, looked at, entered piece by piece.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sendFile } from '#/client/send-file.ts'
import { directoryBytes } from '#/contract/school/directory-kinds.ts'
import type { DirectoryPlan, DirectoryResult } from '#/contract/school/directory.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { applyDirectory } from './directory.functions.ts'

type State = {
  file: File | null
  plan: DirectoryPlan | null
  applied: DirectoryResult | null
  message: string | null
  stands: 'idle' | 'reading' | 'entering'
}

const nothing: State = { file: null, plan: null, applied: null, message: null, stands: 'idle' }

export function useDirectoryImport() {
  const client = useQueryClient()
  const [state, setState] = useState(nothing)
  const isStopping = useRef(false)

  async function read(file: File, publish: boolean): Promise<void> {
    if (file.size > directoryBytes) return setState({ ...nothing, message: m.directory_too_large() })
    setState({ ...nothing, file, stands: 'reading' })
    const body = new Blob([file], { type: 'text/csv' })
    const sent = await sendFile<{ plan: DirectoryPlan }>(filePaths.schoolsImport(publish), 'POST', body)
    setState(sent.ok ? { ...nothing, file, plan: sent.data.plan } : { ...nothing, file, message: sent.error.message })
  }

  /** On from where it stopped, so that what broke off is not begun again. */
  async function enter(take: number[]): Promise<void> {
    const { plan } = state
    if (!plan) return
    isStopping.current = false
    let applied = state.applied
    setState({ ...state, message: null, stands: 'entering' })
    while (!isStopping.current && (applied === null || applied.done < applied.total)) {
      const answer = await applyDirectory({ data: { id: plan.id, from: applied?.done ?? 0, take } }).catch(() => null)
      if (!answer?.ok) {
        const message = answer?.error.message || m.form_offline()
        const stopped = applied
        setState((now) => ({ ...now, applied: stopped, message, stands: 'idle' }))
        return
      }
      applied = answer.data
      const sofar = applied
      setState((now) => ({ ...now, applied: sofar }))
    }
    setState((now) => ({ ...now, stands: 'idle' }))
    await client.invalidateQueries()
  }

  return {
    ...state,
    read,
    enter,
    stop: () => {
      isStopping.current = true
    },
    discard: () => setState(nothing),
  }
}
