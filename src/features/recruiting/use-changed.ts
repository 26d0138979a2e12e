import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#/ui/feedback/toast.ts'
import { recruitingKey } from './recruiting.queries.ts'

/** What becomes of the page when something was done. */
export function useChanged() {
  const client = useQueryClient()
  return async (said: string): Promise<void> => {
    toast(said)
    await client.invalidateQueries({ queryKey: recruitingKey })
  }
}
