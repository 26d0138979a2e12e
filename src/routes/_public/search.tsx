import { createFileRoute, useRouteContext } from '@tanstack/react-router'
import { faqsWith, foundLink, pagesWith } from '#/areas/found.ts'
import { siteLinks } from '#/areas/site.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { pageSearch } from '#/contract/search/search.search.ts'
import { SearchScreen } from '#/features/search/screens/search-screen.tsx'
import { findAll } from '#/features/search/search.functions.ts'
import { scopeTyped } from '#/features/search/search.words.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

const limits = { all: 6, one: 50 }

export const Route = createFileRoute('/_public/search')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q, in: tab } }) => {
    if (!q || tab === 'page') return null
    const { words, scope } = scopeTyped(q, tab)
    return findAll({ data: { q: words, in: scope, limit: scope ? limits.one : limits.all, settled: true } })
  },
  head: () => pageHead({ title: m.search_title(), noindex: true }),
  component: Search,
})

function Search() {
  const { viewer = null } = useRouteContext({ from: '__root__' }) as { viewer?: SessionUser | null }
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { words, scope } = scopeTyped(search.q ?? '', search.in === 'page' ? undefined : search.in)
  return (
    <SearchScreen
      search={search}
      found={Route.useLoaderData()}
      pages={search.q ? pagesWith(search.q, viewer) : []}
      faqs={faqsWith(search.q ?? '')}
      isVisitor={viewer === null}
      onSearchChange={(next) => void navigate({ search: next })}
      save={siteLinks.saveSearch(words, scope ?? search.in)}
      links={{ of: siteLinks.search, open: (kind, hit) => foundLink(kind, hit, viewer) }}
    />
  )
}
