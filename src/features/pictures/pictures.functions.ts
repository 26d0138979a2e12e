import { createServerFn } from '@tanstack/react-start'
import { picturedCalls } from '#/contract/picture/pictured.calls.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

export const getPicture = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(picturedCalls.own, { params: data }))

/** Who is on a picture: nobody that could be recognised, or these. */
export const sayPicture = createServerFn({ method: 'POST' })
  .validator((input: Id & { children: string[] }) => input)
  .handler(({ data: { id, children } }) => api(picturedCalls.say, { params: { id }, body: { children } }))

export const findChildren = createServerFn()
  .validator((query: { q: string }) => query)
  .handler(({ data }) => api(picturedCalls.children, { query: data }))

/** A picture as a form brings it, where no script sends it by itself. */
export const addPicture = createServerFn({ method: 'POST' })
  .validator((data: FormData) => data)
  .handler(async ({ data }) => {
    const file = data.get('file') as File
    return api(picturedCalls.add, { upload: new Uint8Array(await file.arrayBuffer()) })
  })
