// Backups where no script runs: each form posts to its page; a right code leads to the file.
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import { backupDeeds, backupFile, type BackupDeed } from './backup-deeds.ts'

const doneBy: Record<string, string> = { make: 'made', check: 'checked', settings: 'saved' }

export const postBackups = ({ request, next }: { request: Request; next: () => unknown }): Promise<Response> =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'backups',
    submit: (values): Promise<Result<unknown>> => (backupDeeds[values.form as BackupDeed] ?? backupDeeds.make)(values),
    onSuccess: (data, { form = '' }) =>
      form === 'open' ? backupFile((data as { token: string }).token) : `/admin/backups?done=${doneBy[form] ?? 'made'}`,
  })
