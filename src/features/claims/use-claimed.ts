import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from '#/ui/feedback/toast.ts'

/** What becomes of the page when something was done with a claim: a listing may have become one’s own by it. */
export function useClaimed() {
  const client = useQueryClient()
  const router = useRouter()
  return async (said: string): Promise<void> => {
    toast(said)
    await client.invalidateQueries()
    await router.invalidate()
  }
}
