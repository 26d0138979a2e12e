import { createFileRoute } from '@tanstack/react-router'
import { metaCalls } from '#/contract/meta/meta.ts'
import { api } from '#/gateway/api.server.ts'
import { answerKind } from '../_frame/sitemap.server.ts'

/** A file for each kind of page that the API knows, as `products.xml`. */
export const Route = createFileRoute('/sitemap/$file')({
  server: {
    handlers: {
      GET({ params: { file } }) {
        const kind = file.replace(/\.xml$/, '')
        return answerKind(kind, (after) => api(metaCalls.sitemap, { query: { kind, after } }))
      },
    },
  },
})
