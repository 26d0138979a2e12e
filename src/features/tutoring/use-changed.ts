import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#/ui/feedback/toast.ts'
import { profileKey } from './tutoring.queries.ts'

/** What becomes of the page when something was done with a profile. */
export function useChanged() {
  const client = useQueryClient()
  return async (said: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: profileKey })
    toast(said)
  }
}
