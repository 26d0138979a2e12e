import { createServerFn } from '@tanstack/react-start'
import { schoolYearCalls, type YearChoice } from '#/contract/classroom/school-year.ts'
import { api } from '#/gateway/api.server.ts'

type Values = Record<string, string>

/** Forms say everything in text; the API judges it. */
const asTyped = (values: Values): Values => ({ ...values })

export const readSchoolYears = createServerFn()
  .validator((school: string | undefined) => school)
  .handler(({ data: organisation }) => api(schoolYearCalls.get, { query: { organisation } }))

export const planSchoolYear = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id, startsOn = '' } }) =>
    api(schoolYearCalls.plan, { body: { ...(id && { organisation: id }), startsOn } }),
  )

export const chooseForYear = createServerFn({ method: 'POST' })
  .validator((change: { id: string; choices: YearChoice[] }) => change)
  .handler(({ data: { id, choices } }) => api(schoolYearCalls.choose, { params: { id }, body: { choices } }))

export const takeOverYear = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '', seen = '' } }) => api(schoolYearCalls.takeOver, { params: { id }, body: { seen } }))

export const undoYear = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '' } }) => api(schoolYearCalls.undo, { params: { id } }))

export const discardYear = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '' } }) => api(schoolYearCalls.discard, { params: { id } }))
