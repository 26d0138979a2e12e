import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { shopLinks } from '#/areas/site.ts'
import { shelfSearch } from '#/contract/product/shelf.search.ts'
import { ShelfScreen } from '#/features/shop/screens/shelf-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../../_frame/page-head.ts'
import { keepSort, keptSort } from '#/features/shop/shelf-sort.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.shop_description())

// A shelf that was served has been read: how is loaded with the next one.
const calls = () => import('#/features/shop/shop.functions.ts')

const perPage = 24

export const Route = createFileRoute('/_public/shop/')({
  staticData: { shared: true },
  validateSearch: shelfSearch,
  beforeLoad: ({ search, cause }) => keptSort(search, cause),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({ page: unwrap(await (await calls()).getShelf({ data: { ...deps, limit: perPage } })) }),
  head: () => pageHead({ title: m.shop_head(), description: description(), path: '/shop' }),
  component: Shelf,
})

function Shelf() {
  return (
    <ShelfScreen page={Route.useLoaderData().page} search={Route.useSearch()} links={shopLinks} onSorted={keepSort} />
  )
}
