import { createServerFn } from '@tanstack/react-start'
import type { Result } from '#/contract/core/result.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { placeCalls } from '#/contract/place/place.ts'
import { credentialCalls } from '#/contract/professional/credential.calls.ts'
import { professionalCalls } from '#/contract/professional/professional.calls.ts'
import type { ProfessionalSearch } from '#/contract/professional/professional.search.ts'
import { placeName } from '#/features/places/place-name.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import type { Moved, ProfessionalsFound } from './found.ts'
import { narrowing } from './professionals.search.ts'

const shownAtOnce = 20

const today = () => new Date().toISOString().slice(0, 10)

/** A page of the list. A place that is only named is looked up first: the address then says where it is. */
export const getProfessionals = createServerFn()
  .validator((search: ProfessionalSearch) => search)
  .handler(async ({ data: search }): Promise<Result<ProfessionalsFound | Moved>> => {
    if (search.place === undefined || search.lat !== undefined) return readFound(search)
    const found = await api(placeCalls.list, { query: { q: search.place } })
    if (!found.ok) return found
    const [town] = found.data.places
    if (town) return ok({ kind: 'moved', to: { place: placeName(town), lat: town.lat, lon: town.lon } })
    const { place: _unknown, km: _km, ...others } = search
    return readFound(others)
  })

async function readFound(search: ProfessionalSearch): Promise<Result<ProfessionalsFound>> {
  const { after, before } = search
  const query = { ...narrowing(search), after, before, limit: shownAtOnce }
  const page = await api(professionalCalls.list, { query })
  return page.ok ? ok({ kind: 'found', page: page.data, today: today() }) : page
}

/** A profile, with its text as markup. */
export const getProfessional = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(async ({ data }) => {
    const found = await api(professionalCalls.get, { params: data })
    if (!found.ok) return found
    const { bio, ...professional } = found.data.professional
    return ok({ professional, html: bio ? toHtml(bio) : '', today: today() })
  })

export const getCredential = createServerFn()
  .validator((params: { code: string }) => params)
  .handler(({ data }) => api(credentialCalls.check, { params: data }))

export const reportProfessional = createServerFn({ method: 'POST' })
  .validator((input: { id: string; report: ReportInput }) => input)
  .handler(({ data: { id, report } }) => api(professionalCalls.report, { params: { id }, body: report }))

export const askForContact = createServerFn({ method: 'POST' })
  .validator((input: { id: string; organisation: string; message: string }) => input)
  .handler(({ data: { id, ...body } }) => api(professionalCalls.ask, { params: { id }, body }))

export const withdrawRequest = createServerFn({ method: 'POST' })
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(professionalCalls.withdraw, { params: data }))
