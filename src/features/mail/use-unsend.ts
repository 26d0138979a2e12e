import { useQueryClient } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { unsendMail } from './mail.functions.ts'
import { mailKey } from './mail.live.ts'

/** Takes a mail back that has not left yet; answers whether that went well. */
export function useUnsend() {
  const client = useQueryClient()
  return async (id: string): Promise<boolean> => {
    const result = await unsendMail({ data: { id } }).catch(() => null)
    await client.invalidateQueries({ queryKey: mailKey })
    if (!result?.ok) toast.error(result?.error.message ?? m.record_offline())
    return result?.ok ?? false
  }
}
