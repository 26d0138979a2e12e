import { createServerFn } from '@tanstack/react-start'
import { changeCalls } from '#/contract/core/bulk.ts'
import { productCalls } from '#/contract/product/product.calls.ts'
import type { OwnProduct, ProductInput, ProductPatch } from '#/contract/product/product.ts'
import type { OwnProductSearch } from '#/contract/product/product.search.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

/** A page of the products of the organisations that one manages. */
export const listProducts = createServerFn()
  .validator((query: OwnProductSearch) => query)
  .handler(({ data }) => api(productCalls.list, { query: data }))

export const getProduct = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(productCalls.get, { params: data }))

export const createProduct = createServerFn({ method: 'POST' })
  .validator((body: ProductInput) => body)
  .handler(({ data }) => api(productCalls.create, { body: data }))

export const updateProduct = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: ProductPatch }) => input)
  .handler(({ data: { id, body } }) => api(productCalls.update, { params: { id }, body }))

/** Takes a product off the shelf; `undo` brings it back. */
export const deleteProduct = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(productCalls.delete, { params: data }))

/** Publishes up to 500 products, or makes drafts of them. */
export const publishProducts = createServerFn({ method: 'POST' })
  .validator((body: { ids: string[]; publish: OwnProduct['publish'] }) => body)
  .handler(({ data }) => api(productCalls.publish, { body: data }))

/** Takes a change of several products back, or the removal of one. */
export const undoProductsChange = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(changeCalls.undo, { params: data }))
