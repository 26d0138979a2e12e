import { appConfig } from '#app.config'
import { organisationCalls } from '#/contract/organisation/organisation-record.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { readOrganisation, readReach, setClosing, updateOrganisationContact } from './organisations.service.ts'

const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = {
  bodyBytes: appConfig.limits.jsonBodyBytes,
  rate: [{ name: 'organisations_write', points: 60, seconds: 60, by: 'account' }],
}
/** Everybody hears of it. */
const closing: Limits = {
  bodyBytes: appConfig.limits.jsonBodyBytes,
  rate: [{ name: 'organisations_close', points: 10, seconds: 86_400, by: 'account' }],
}
const managers = withRole('admin', 'school', 'training_center')

export const organisationRoutes = [
  route(organisationCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, params, services }) => ({
      organisation: await readOrganisation(services.db, actor, params.id),
    }),
  }),
  route(organisationCalls.update, {
    policy: managers,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      organisation: await updateOrganisationContact(context, actor, params.id, body),
    }),
  }),
  route(organisationCalls.reach, {
    policy: managers,
    limits: reading,
    handle: async ({ actor, params, services }) => ({ reach: await readReach(services.db, actor, params.id) }),
  }),
  route(organisationCalls.close, {
    policy: managers,
    limits: closing,
    handle: async ({ actor, params, body, ...context }) => ({
      organisation: await setClosing(context, actor, params.id, body),
    }),
  }),
  route(organisationCalls.stay, {
    policy: managers,
    limits: { ...closing, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({
      organisation: await setClosing(context, actor, params.id, null),
    }),
  }),
]
