import { createServerFn } from '@tanstack/react-start'
import { metaCalls } from '#/contract/meta/meta.ts'
import { referenceSearch } from '#/contract/site/site.ts'
import { api } from '#/gateway/api.server.ts'
import { buildReference } from './reference.ts'

export const readReference = createServerFn()
  .validator(referenceSearch)
  .handler(async ({ data }) => {
    const result = await api(metaCalls.openapi, {})
    return result.ok ? { ok: true as const, data: buildReference(result.data, data.part) } : result
  })
