import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { listPlanInvoices, readBilling } from './billing.functions.ts'

export const billingKey = ['billing'] as const

export const billingQuery = (organisation: string | undefined) =>
  queryOptions({
    queryKey: [...billingKey, 'of', organisation ?? null],
    queryFn: async () => unwrap(await readBilling({ data: { organisation } })).billing,
  })

type Page = { organisation?: string | undefined; after?: string | undefined; before?: string | undefined }

export const planInvoicesQuery = (page: Page) =>
  queryOptions({
    queryKey: [...billingKey, 'invoices', page],
    queryFn: async () => unwrap(await listPlanInvoices({ data: page })),
  })
