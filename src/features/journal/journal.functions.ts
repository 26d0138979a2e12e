import { createServerFn } from '@tanstack/react-start'
import type { ObservationInput, ObservationPatch, SharingInput } from '#/contract/journal/journal.ts'
import { journalCalls } from '#/contract/journal/journal.calls.ts'
import type { JournalSearch } from '#/contract/journal/journal.search.ts'
import { api } from '#/gateway/api.server.ts'
import { newId } from '#/lib/ids.ts'

export const getObservations = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(journalCalls.observations, { params: data }))

/** A note on a group: one for each child, with an id of its own. */
export const observe = createServerFn({ method: 'POST' })
  .validator(
    (input: { room: string; children: string[]; note: Pick<ObservationInput, 'text' | 'visibility'> }) => input,
  )
  .handler(({ data }) =>
    api(journalCalls.observe, {
      params: { id: data.room },
      body: { observations: data.children.map((student) => ({ ...data.note, student, id: newId() })) },
    }),
  )

export const changeObservation = createServerFn({ method: 'POST' })
  .validator((input: { id: string; patch: ObservationPatch }) => input)
  .handler(({ data }) => api(journalCalls.change, { params: { id: data.id }, body: data.patch }))

export const removeObservation = createServerFn({ method: 'POST' })
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(journalCalls.remove, { params: data }))

export const getClosing = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(journalCalls.closing, { params: data }))

export const shareDay = createServerFn({ method: 'POST' })
  .validator((input: { room: string; sharing: SharingInput }) => input)
  .handler(({ data }) => api(journalCalls.share, { params: { id: data.room }, body: data.sharing }))

export const getJournal = createServerFn()
  .validator((search: JournalSearch) => search)
  .handler(({ data }) => api(journalCalls.journal, { query: data }))
