import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { shopLinks } from '#/areas/site.ts'
import { ProductGonePage } from '#/features/shop/pages/product-gone-page.tsx'
import { ProductPage } from '#/features/shop/pages/product-page.tsx'
import { postedReview } from '#/features/shop/review.ts'
import { productSearch } from '#/features/shop/shop.search.ts'
import { currentFormState } from '#/lib/form-state.ts'
import { unwrap } from '#/lib/unwrap.ts'
import { usePostForm } from '#/lib/use-post-form.ts'
import { m } from '#/paraglide/messages.js'
import { productHead } from '../../-shop-head.ts'
import { postProduct } from '../../-shop-posts.server.ts'

// A product that was served has been read: how is loaded with the next one, or with a review.
const calls = () => import('#/features/shop/shop.functions.ts')

export const Route = createFileRoute('/_public/shop/$id')({
  validateSearch: productSearch,
  loaderDeps: ({ search: { after, before } }) => ({ after, before }),
  loader: async ({ params: { id }, deps }) => {
    const found = unwrap(await (await calls()).getProduct({ data: { id, ...deps } }))
    const { slug } = found.product
    if (slug !== id) throw redirect({ to: '/shop/$id', params: { id: slug }, statusCode: 301 })
    return { ...found, posted: currentFormState('review') }
  },
  head: ({ loaderData }) => productHead(loaderData?.product),
  component: Product,
  notFoundComponent: () => <ProductGonePage links={{ shelf: shopLinks.shelf() }} />,
  server: { handlers: { POST: postProduct } },
})

function Product() {
  const { posted, ...found } = Route.useLoaderData()
  const { id, slug } = found.product
  const navigate = Route.useNavigate()
  const router = useRouter()
  const review = usePostForm({
    action: `/shop/${slug}`,
    initial: posted,
    offline: m.form_offline,
    submit: async (values) => (await calls()).reviewProduct({ data: { id, body: postedReview(values) } }),
    onSuccess: () => {
      void navigate({ search: { done: 'reviewed' }, hash: 'reviews' })
      void router.invalidate()
    },
  })
  const { done } = Route.useSearch()
  return <ProductPage {...found} done={done} action={`/shop/${slug}`} review={review} links={shopLinks} />
}
