import { appConfig } from '#app.config'
import { schoolYearCalls } from '#/contract/classroom/school-year.ts'
import type { Context } from '../../http/context.ts'
import { withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import {
  chooseForYear,
  discardYear,
  planYear,
  readSchoolYears,
  schoolOf,
  takeOver,
  undoYear,
} from './school-years.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [{ name: 'school_years', points: 120, seconds: 60, by: 'account' }] }
const writing: Limits = { bodyBytes, rate: [{ name: 'school_years_write', points: 240, seconds: 60, by: 'account' }] }
const heads = withRole('school')

export const schoolYearRoutes = [
  route(schoolYearCalls.get, {
    policy: heads,
    limits: reading,
    handle: ({ actor, query, ...context }) => shown(context, schoolOf(actor, query.organisation, context)),
  }),
  route(schoolYearCalls.plan, {
    policy: heads,
    limits: writing,
    async handle({ actor, body: { organisation, startsOn }, ...context }) {
      const school = schoolOf(actor, organisation, context)
      await planYear(context, actor, school, startsOn)
      return shown(context, school)
    },
  }),
  route(schoolYearCalls.choose, {
    policy: heads,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      return shown(context, await chooseForYear(context, actor, params.id, body.choices))
    },
  }),
  route(schoolYearCalls.takeOver, {
    policy: heads,
    limits: writing,
    handle: ({ actor, params, body, ...context }) => takeOver(context, actor, params.id, body.seen),
  }),
  route(schoolYearCalls.undo, {
    policy: heads,
    limits: { ...writing, bodyBytes: 0 },
    handle: ({ actor, params, ...context }) => undoYear(context, actor, params.id),
  }),
  route(schoolYearCalls.discard, {
    policy: heads,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await discardYear(context, actor, params.id)
      return null
    },
  }),
]

async function shown({ services: { db } }: Context, id: string) {
  const organisation = await findOrganisation(db, id)
  return readSchoolYears(db, { id, name: organisation?.name ?? '' })
}
