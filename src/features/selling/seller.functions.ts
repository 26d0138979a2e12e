import { createServerFn } from '@tanstack/react-start'
import { sellerCalls, type SellerPatch } from '#/contract/seller/seller.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

/** The organisations that one sells for, and which of them have said who they are. */
export const listSellers = createServerFn().handler(() => api(sellerCalls.list, {}))

export const getSeller = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(sellerCalls.get, { params: data }))

export const updateSeller = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: SellerPatch }) => input)
  .handler(({ data: { id, body } }) => api(sellerCalls.update, { params: { id }, body }))
