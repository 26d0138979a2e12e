import { createFileRoute, redirect } from '@tanstack/react-router'
import { savedLink } from '#/areas/saved.ts'
import { siteLinks } from '#/areas/site.ts'
import { savedPageSearch } from '#/contract/saved/saved.search.ts'
import { postSaved } from '#/features/saved/saved.posts.server.ts'
import { savedQuery } from '#/features/saved/saved.queries.ts'
import { SavedScreen } from '#/features/saved/screens/saved-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/saved/')({
  validateSearch: savedPageSearch,
  loaderDeps: ({ search: { open } }) => ({ open }),
  loader: async ({ context, deps: { open } }) => {
    await context.queries.ensure(savedQuery())
    const searches = context.queries.client().getQueryData(savedQuery().queryKey)
    const asked = searches?.find(({ id, isOpen }) => id === open && isOpen)
    if (asked) throw redirect({ ...savedLink(asked, context.viewer), replace: true })
    return { posted: currentFormState('saved') }
  },
  head: () => areaHead(m.saved_title(), m.areas_dashboard()),
  component: Saved,
  server: { handlers: { POST: postSaved } },
})

function Saved() {
  const { viewer } = Route.useRouteContext()
  const links = { open: (one: Parameters<typeof savedLink>[0]) => savedLink(one, viewer), shop: siteLinks.shop }
  return <SavedScreen search={Route.useSearch()} posted={Route.useLoaderData().posted} links={links} />
}
