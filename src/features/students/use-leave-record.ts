import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StudentsLinks } from './students.links.ts'
import { recordsKey, studentsKey } from './students.queries.ts'

/** To the list, for whoever has just done the last that they may with a record: it would answer 404 by now. */
export function useLeaveRecord({ list }: Pick<StudentsLinks, 'list'>): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await navigate(list() as never)
    client.removeQueries({ queryKey: recordsKey })
    client.removeQueries({ queryKey: [...studentsKey, 'one'] })
    await client.invalidateQueries({ queryKey: studentsKey })
  }
}
