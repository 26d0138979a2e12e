import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { shopLinks } from '#/areas/site.ts'
import { shelfSearch } from '#/contract/shelf.search.ts'
import { ShelfPage } from '#/features/shop/pages/shelf-page.tsx'
import { unwrap } from '#/lib/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../-page-head.ts'
import { keepSort, keptSort } from '../../-shop-sort.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.shop_description())

// A shelf that was served has been read: how is loaded with the next one.
const calls = () => import('#/features/shop/shop.functions.ts')

const perPage = 24

export const Route = createFileRoute('/_public/shop/')({
  validateSearch: shelfSearch,
  beforeLoad: ({ search, cause }) => keptSort(search, cause),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ page: unwrap(await (await calls()).getShelf({ data: { ...deps, limit: perPage } })) }),
  head: () => pageHead({ title: m.shop_head(), description: description(), path: '/shop' }),
  component: Shelf,
})

function Shelf() {
  return (
    <ShelfPage page={Route.useLoaderData().page} search={Route.useSearch()} links={shopLinks} onSorted={keepSort} />
  )
}
