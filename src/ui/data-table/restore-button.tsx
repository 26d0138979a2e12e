import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ListTexts } from '#/words/list.ts'
import { toast } from '../feedback/toast.ts'
import { Button } from '../primitives/button.tsx'

export type RestoreButtonProps = {
  name: string
  /** Throws when it was not done. */
  restore: () => Promise<unknown>
  /** What is read anew afterwards. */
  queryKey: QueryKey
  texts: ListTexts
  /** Said once it is done. */
  done: string
}

/** Takes a row out of the bin. */
export function RestoreButton({ name, restore, queryKey, texts, done }: RestoreButtonProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: restore,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey })
      toast(done)
    },
  })
  return (
    <Button
      variant="outline"
      size="sm"
      pending={isPending}
      aria-label={texts.restoreNamed(name)}
      onClick={() => mutate()}
      className="noscript:hidden"
    >
      {texts.restore}
    </Button>
  )
}
