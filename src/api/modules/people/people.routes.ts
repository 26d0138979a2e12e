import { appConfig } from '#app.config'
import { personCalls } from '#/contract/person/person.calls.ts'
import { ApiError } from '../../http/api-error.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { changePeople } from './people.bulk.ts'
import { deletePerson, restorePerson } from './people.bin.ts'
import { exportPeople } from './people.export.ts'
import { inviteAgain, invitePerson } from './people.invite.ts'
import { readPersonLeaving } from './people.leaving.ts'
import { joinHousehold, listMyOffers, settleOffer } from './people.offers.ts'
import { listPeople } from './people.repo.ts'
import { updatePerson } from './people.update.ts'
import { readPerson, toPeople } from './people.view.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'people_write', points: 120, seconds: 60, by: 'account' }] }
/** Each sends a mail to somebody who did not ask for it. */
const inviting: Limits = { bodyBytes, rate: [{ name: 'people_invite', points: 100, seconds: 3600, by: 'account' }] }

export const peopleRoutes = [
  route(personCalls.list, {
    policy: signedIn,
    limits: reading,
    async handle({ services: { db }, actor, query }) {
      const { rows, ...page } = await listPeople(db, actor, query)
      return { people: await toPeople(db, actor, rows), ...page }
    },
  }),
  route(personCalls.exportCsv, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [{ name: 'list_export', points: 20, seconds: 3600, by: 'account' }] },
    handle: ({ actor, query, ...context }) => exportPeople(context, actor, query),
  }),
  route(personCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor, params }) => ({ person: await readPerson(services.db, actor, params.id) }),
  }),
  route(personCalls.leaving, {
    policy: withRole('school', 'training_center'),
    limits: reading,
    handle: ({ services, actor, params, query }) =>
      readPersonLeaving(services.db, actor, params.id, query.organisation),
  }),
  route(personCalls.create, {
    policy: withRole('admin', 'school', 'training_center', 'parent'),
    limits: inviting,
    async handle({ actor, body, ...context }) {
      const id = await invitePerson(context, actor, body)
      return { person: id ? await readPerson(context.services.db, actor, id) : null }
    },
  }),
  route(personCalls.update, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      return { person: await updatePerson(context, actor, params.id, body) }
    },
  }),
  route(personCalls.invite, {
    policy: withRole('admin', 'school', 'training_center'),
    limits: { ...inviting, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await inviteAgain(context, actor, params.id)
      return null
    },
  }),
  route(personCalls.delete, {
    policy: withRole('admin'),
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await deletePerson(context, actor, params.id)
      return null
    },
  }),
  route(personCalls.restore, {
    policy: withRole('admin'),
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await restorePerson(context, actor, params.id)
      return { person: await readPerson(context.services.db, actor, params.id) }
    },
  }),
  route(personCalls.bulk, {
    policy: withRole('admin', 'school', 'training_center'),
    limits: writing,
    handle: ({ actor, body, ...context }) => changePeople(context, actor, body),
  }),
  route(personCalls.offers, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor }) => ({ offers: await listMyOffers(services.db, actor) }),
  }),
  route(personCalls.acceptOffer, {
    policy: signedIn,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await settleOffer(context, actor, params.id, true)
      return null
    },
  }),
  route(personCalls.declineOffer, {
    policy: signedIn,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await settleOffer(context, actor, params.id, false)
      return null
    },
  }),
  route(personCalls.joinHousehold, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...context }) {
      if (!(await joinHousehold(context, actor, body.token))) throw new ApiError('link_spent')
      return null
    },
  }),
]
