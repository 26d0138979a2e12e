import { queryOptions } from '@tanstack/react-query'
import type { JournalSearch } from '#/contract/journal/journal.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getClosing, getJournal, getObservations } from './journal.functions.ts'
import { journalKey } from './journal.live.ts'

export const observationsQuery = (student: string) =>
  queryOptions({
    queryKey: [...journalKey, 'observations', student],
    queryFn: async () => unwrap(await getObservations({ data: { id: student } })),
  })

export const closingQuery = (room: string) =>
  queryOptions({
    queryKey: [...journalKey, 'closing', room],
    queryFn: async () => unwrap(await getClosing({ data: { id: room } })).closing,
  })

export const journalQuery = (search: JournalSearch) =>
  queryOptions({
    queryKey: [...journalKey, 'week', search],
    queryFn: async () => unwrap(await getJournal({ data: search })).journal,
  })
