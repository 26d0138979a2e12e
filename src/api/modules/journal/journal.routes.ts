import { appConfig } from '#app.config'
import { journalCalls } from '#/contract/journal/journal.calls.ts'
import { signedIn, withRole } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { readClosing } from './closing.view.ts'
import { readJournal } from './family.view.ts'
import { changeObservation, observe, readObservations, removeObservation } from './observations.service.ts'
import { shareDay } from './sharing.service.ts'

/** Which classroom, and which children of it, is asked of the rows. */
const staff = withRole('school', 'training_center', 'teacher')
const guide = withRole('teacher')
const reading: Limits = { bodyBytes: 0, rate: [] }
const rate: Limits['rate'] = [{ name: 'journal', points: 120, seconds: 60, by: 'account' }]
const writing: Limits = { bodyBytes: appConfig.limits.jsonBodyBytes, rate }

export const journalRoutes = [
  route(journalCalls.observations, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, params, ...context }) => readObservations(context, actor, params.id),
  }),
  route(journalCalls.observe, {
    policy: guide,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      observations: await observe(context, actor, params.id, body.observations),
    }),
  }),
  route(journalCalls.change, {
    policy: guide,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      observation: await changeObservation(context, actor, params.id, body),
    }),
  }),
  route(journalCalls.remove, {
    policy: guide,
    limits: { bodyBytes: 0, rate },
    handle: async ({ actor, params, ...context }) => {
      await removeObservation(context, actor, params.id)
      return null
    },
  }),
  route(journalCalls.closing, {
    policy: staff,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ closing: await readClosing(context, actor, params.id) }),
  }),
  route(journalCalls.share, {
    policy: guide,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      closing: await shareDay(context, actor, params.id, body),
    }),
  }),
  route(journalCalls.journal, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, query, ...context }) => ({ journal: await readJournal(context, actor, query) }),
  }),
]
