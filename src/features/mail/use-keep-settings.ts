import { useQueryClient } from '@tanstack/react-query'
import type { MailSettings } from '#/contract/mail/mail-settings.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { mailKey } from './mail.live.ts'
import { mailSettingsQuery } from './mail.queries.ts'

/** Shows what the API has stored, and says so; without an answer it is read anew. */
export function useKeepSettings() {
  const client = useQueryClient()
  return (settings: MailSettings | null, word?: string): void => {
    if (settings) client.setQueryData(mailSettingsQuery().queryKey, settings)
    else void client.invalidateQueries({ queryKey: mailKey })
    if (word) toast(word)
  }
}
