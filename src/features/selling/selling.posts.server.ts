// The details of a seller where no script runs: the form posts to its own page, and the server function is the script's own.
import type { SellerRecord } from '#/contract/seller/seller.ts'
import { postedSeller } from './seller-form.ts'
import { updateSeller } from './seller.functions.ts'
import { handleFormPost } from '#/server/form-post.server.ts'

type Post = { request: Request; next: () => unknown }

export const postSeller = ({ request, next }: Post) =>
  handleFormPost<{ seller: SellerRecord }>({
    request,
    next,
    form: 'seller',
    submit: (values) =>
      updateSeller({
        data: { id: values.seller ?? '', body: { ...postedSeller(values), version: Number(values.version) } },
      }),
    onSuccess: ({ seller }) => `${new URL(request.url).pathname}?organisation=${seller.id}&done=saved`,
  })
