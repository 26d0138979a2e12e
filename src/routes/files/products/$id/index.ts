import { createFileRoute } from '@tanstack/react-router'
import { productCalls } from '#/contract/product/product.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/products/$id/')({
  server: { handlers: { POST: ({ request, params }) => pipe(productCalls.addImage, params, request) } },
})
