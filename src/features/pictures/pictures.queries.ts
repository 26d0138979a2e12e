import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { findChildren, getPicture } from './pictures.functions.ts'

const picturesKey = ['pictures'] as const

export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: [...picturesKey, 'one', id],
    queryFn: async () => unwrap(await getPicture({ data: { id } })).picture,
    enabled: id !== '',
  })

export const childrenQuery = (q: string) =>
  queryOptions({
    queryKey: [...picturesKey, 'children', q],
    queryFn: async () => unwrap(await findChildren({ data: { q } })).children,
    enabled: q.length > 1,
  })
