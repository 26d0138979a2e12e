import { useQueryClient } from '@tanstack/react-query'
import type { OwnSchool } from '#/contract/school/listing.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { listingKey } from './listing.queries.ts'

/** What becomes of the page when something was done with a listing. */
export function useChanged() {
  const client = useQueryClient()
  return async (_now: OwnSchool, said: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: listingKey })
    toast(said)
  }
}
