import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { shopLinks } from '#/areas/site.ts'
import { ProductScreen } from '#/features/shop/screens/product-screen.tsx'
import { postedReview } from '#/features/shop/review.ts'
import { productSearch } from '#/features/shop/shop.search.ts'
import { deferred } from '#/router/deferred.ts'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { usePostForm } from '#/client/use-post-form.ts'
import { m } from '#/paraglide/messages.js'
import { productHead } from '../../_frame/shop-head.ts'
import { ProductGoneScreen } from '../../_frame/gone-screens.tsx'
import { postProduct } from '#/features/shop/shop.posts.server.ts'

// A product that was served has been read: how is loaded with the next one, or with a review.
const calls = () => import('#/features/shop/shop.functions.ts')

export const Route = createFileRoute('/_public/shop/$id')({
  staticData: { shared: true },
  validateSearch: productSearch,
  loaderDeps: ({ search: { after, before } }) => ({ after, before }),
  loader: async ({ params: { id }, deps }) => {
    const { getProduct, listReviews, listRelated } = await calls()
    const found = unwrap(await getProduct({ data: { id } }))
    const { product } = found
    if (product.slug !== id) throw redirect({ to: '/shop/$id', params: { id: product.slug }, statusCode: 301 })
    return {
      ...found,
      said: deferred(listReviews({ data: { id: product.id, ...deps } })),
      related: deferred(listRelated({ data: { id: product.id } })),
      posted: currentFormState('review'),
    }
  },
  head: ({ loaderData }) => productHead(loaderData?.product),
  component: Product,
  notFoundComponent: () => <ProductGoneScreen links={{ shelf: shopLinks.shelf() }} />,
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
  return <ProductScreen {...found} done={done} action={`/shop/${slug}`} review={review} links={shopLinks} />
}
