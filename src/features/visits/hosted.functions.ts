import { createServerFn } from '@tanstack/react-start'
import { listingCalls } from '#/contract/school/listing.calls.ts'
import { visitHostCalls } from '#/contract/visit/visit.calls.ts'
import type { HostedVisitsSearch } from '#/contract/visit/visit.search.ts'
import type { VisitRulesInput } from '#/contract/visit/visit.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

const shownAtOnce = 20

/** What a school says of visits, and who comes; null where it has no listing yet. */
export const getHostedVisits = createServerFn()
  .validator((input: { organisation: string; search: HostedVisitsSearch }) => input)
  .handler(async ({ data: { organisation, search } }) => {
    const own = await api(listingCalls.own, { params: { id: organisation } })
    if (!own.ok) return own
    const { school } = own.data
    if (!school) return ok(null)
    const { past, after, before } = search
    const params = { id: school.id }
    const [said, page] = await Promise.all([
      api(visitHostCalls.rules, { params }),
      api(visitHostCalls.list, { params, query: { past: past ? 'true' : 'false', after, before, limit: shownAtOnce } }),
    ])
    if (!said.ok) return said
    if (!page.ok) return page
    return ok({ school: { id: school.id, name: school.name }, rules: said.data.rules, page: page.data })
  })

export const saveVisitRules = createServerFn({ method: 'POST' })
  .validator((input: { id: string; body: VisitRulesInput }) => input)
  .handler(({ data: { id, body } }) => api(visitHostCalls.save, { params: { id }, body }))

export const cancelHostedVisit = createServerFn({ method: 'POST' })
  .validator((input: { id: string; visit: string; note: string }) => input)
  .handler(({ data: { id, visit, note } }) => api(visitHostCalls.cancel, { params: { id, visit }, body: { note } }))
