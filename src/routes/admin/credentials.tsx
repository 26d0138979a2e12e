import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { professionalLinks } from '#/areas/site.ts'
import { credentialsSearch } from '#/contract/professional/professional.search.ts'
import { postCredentials } from '#/features/credentials/credentials.posts.server.ts'
import { CredentialsScreen, loadCredentials } from '#/features/credentials/screens/credentials-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/admin/credentials')({
  validateSearch: credentialsSearch,
  loaderDeps: ({ search: { done: _done, ...search } }) => search,
  loader: ({ context, deps }) => loadCredentials(context.queries, deps),
  staticData: { crumb: m.areas_credentials },
  head: () => areaHead(m.areas_credentials(), m.areas_admin()),
  component: Credentials,
  server: { handlers: { POST: postCredentials } },
})

function Credentials() {
  return (
    <CredentialsScreen
      {...Route.useLoaderData()}
      search={Route.useSearch()}
      links={{ list: adminLinks.credentials, profile: professionalLinks.professional }}
    />
  )
}
