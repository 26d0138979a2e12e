// The shop's forms where no script runs: each posts to its own page, and the server functions are the scripts' own.
import { postedReview } from './review.ts'
import { getProduct, putIntoCart, reviewProduct } from './shop.functions.ts'
import { handleFormPost } from '#/server/form-post.server.ts'

type Post = { request: Request; next: () => unknown }

const whole = (text: string | undefined) => Math.min(99, Math.max(1, Math.trunc(Number(text)) || 1))

async function review(id: string, values: Record<string, string>) {
  const found = await getProduct({ data: { id } })
  return found.ok ? reviewProduct({ data: { id: found.data.product.id, body: postedReview(values) } }) : found
}

/** Into the cart, or what a buyer says. */
export const postProduct = ({ request, next, params: { id } }: Post & { params: { id: string } }) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'review',
    submit: (values) =>
      values.form === 'review'
        ? review(id, values)
        : putIntoCart({ data: [{ id: values.variant ?? '', quantity: whole(values.quantity) }] }),
    onSuccess: (_, { form }) =>
      `/shop/${encodeURIComponent(id)}?done=${form === 'review' ? 'reviewed#reviews' : 'added'}`,
  })
