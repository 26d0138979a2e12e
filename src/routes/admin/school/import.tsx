import { createFileRoute } from '@tanstack/react-router'
import { listingLinks } from '#/areas/listing.ts'
import { DirectoryImportScreen, loadDirectory } from '#/features/directory/screens/directory-import-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/school/import')({
  loader: ({ context }) => loadDirectory(context.queries),
  staticData: { crumb: m.directory_title },
  head: () => areaHead(m.directory_title(), m.areas_schools(), m.areas_admin()),
  component: Import,
})

function Import() {
  return <DirectoryImportScreen links={listingLinks} />
}
