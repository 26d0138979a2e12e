import { createFileRoute } from '@tanstack/react-router'
import { productCalls } from '#/contract/product/product.calls.ts'
import { pipe } from '#/gateway/pipe.server.ts'

export const Route = createFileRoute('/files/products.csv')({
  server: { handlers: { GET: ({ request }) => pipe(productCalls.exportCsv, {}, request) } },
})
