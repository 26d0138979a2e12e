import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#/ui/feedback/toast.ts'
import { journalKey } from './journal.live.ts'

/** After a change: what was done is said, and what is shown is asked for anew. */
export function useChanged(): (words: string) => void {
  const client = useQueryClient()
  return (words) => {
    toast(words)
    void client.invalidateQueries({ queryKey: journalKey })
  }
}
