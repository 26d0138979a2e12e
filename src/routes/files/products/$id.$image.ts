import { createFileRoute } from '@tanstack/react-router'
import { shopCalls } from '#/contract/product/product.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/products/$id/$image')({
  server: { handlers: { GET: ({ request, params }) => pipe(shopCalls.image, params, request) } },
})
