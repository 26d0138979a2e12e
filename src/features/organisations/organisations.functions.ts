import { createServerFn } from '@tanstack/react-start'
import { classroomCalls } from '#/contract/classroom/classroom.ts'
import { organisationCalls, type OrganisationPatch } from '#/contract/organisation/organisation-record.ts'
import { api } from '#/gateway/api.server.ts'

/** The organisations that one works in; for an admin all of them, found by a part of the name. */
export const listOrganisations = createServerFn()
  .validator((query: { q?: string | undefined }) => query)
  .handler(({ data }) => api(classroomCalls.organisations, { query: data }))

/** Schools where a trainee's practicum can take place, found by a part of the name. */
export const listSchools = createServerFn()
  .validator((query: { q?: string | undefined }) => query)
  .handler(({ data }) => api(classroomCalls.schools, { query: data }))

type Id = { id: string }
type Values = Record<string, string>

/** Forms say everything in text; the API judges it. */
const asTyped = (values: Values): Values => ({ ...values })

export const getOrganisation = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(organisationCalls.get, { params: data }))

export const updateOrganisation = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: OrganisationPatch }) => input)
  .handler(({ data: { id, body } }) => api(organisationCalls.update, { params: { id }, body }))

/** What a closing would end, in numbers. */
export const getClosingReach = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(organisationCalls.reach, { params: data }))

/** The last day, or that there is none. */
export const setClosing = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { form, id = '', lastDay = '', sure, version } }) =>
    form === 'stay'
      ? api(organisationCalls.stay, { params: { id } })
      : api(organisationCalls.close, {
          params: { id },
          body: { lastDay, sure: sure !== undefined, version: Number(version) },
        }),
  )
