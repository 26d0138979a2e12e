import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requireData } from '#/client/require-data.ts'
import { unsendMail } from './mail.functions.ts'
import { mailKey } from './mail.live.ts'

/** Takes a mail back that has not left yet; answers whether that went well. */
export function useUnsend() {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => requireData(unsendMail({ data: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: mailKey }),
  })
  return (id: string): Promise<boolean> =>
    mutateAsync(id).then(
      () => true,
      () => false,
    )
}
