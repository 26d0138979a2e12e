import { createFileRoute } from '@tanstack/react-router'
import { backupsSearch } from '#/contract/operator/backup.search.ts'
import { postBackups } from '#/features/backups/backups.posts.server.ts'
import { BackupsScreen, loadBackups } from '#/features/backups/screens/backups-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/admin/backups')({
  validateSearch: backupsSearch,
  loader: ({ context }) => loadBackups(context.queries),
  staticData: { crumb: m.areas_backups },
  head: () => areaHead(m.areas_backups(), m.areas_admin()),
  component: Backups,
  server: { handlers: { POST: postBackups } },
})

function Backups() {
  return <BackupsScreen {...Route.useLoaderData()} search={Route.useSearch()} />
}
