import { appConfig } from '#app.config'
import { applicantCalls, applicationCalls } from '#/contract/job/application.calls.ts'
import { applicationLimits } from '#/contract/job/application-kinds.ts'
import { route, type Limits } from '../../http/route.ts'
import { listApplicantsOf } from './applicants.list.ts'
import { listAsked } from './applicants.view.ts'
import { applicants, deciders, readers } from './applications.policy.ts'
import { saveDraft, submit, withdraw } from './applying.service.ts'
import { fileCv, readCv, unfileCv } from './cv.service.ts'
import { moveApplicant, moveMany, nameApplicant, openApplicant, removeNote, writeNote } from './deciding.service.ts'
import { askColleague, endLook, sayOpinion } from './opinions.service.ts'
import { listFitting } from './fitting.service.ts'
import { chooseTime, offerTimes } from './interviews.service.ts'
import { keepFor } from './keeping.service.ts'
import { listMine } from './own.list.ts'
import { readOwnApplication } from './own.view.ts'
import { readStanding } from './standing.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes

const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'applications_write', points: 240, seconds: 60, by: 'account' }] }
const sending: Limits = { bodyBytes, rate: [{ name: 'applications_send', points: 30, seconds: 3600, by: 'account' }] }
const filing: Limits = {
  bodyBytes: applicationLimits.cvBytes,
  rate: [{ name: 'applications_file', points: 30, seconds: 3600, by: 'account' }],
}
const deciding: Limits = { bodyBytes, rate: [{ name: 'applicants_move', points: 120, seconds: 60, by: 'account' }] }

const applying = [
  route(applicationCalls.standing, {
    policy: applicants,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ standing: await readStanding(context, actor, params.id) }),
  }),
  route(applicationCalls.save, {
    policy: applicants,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await saveDraft(context, actor, params.id, body),
    }),
  }),
  route(applicationCalls.submit, {
    policy: applicants,
    limits: sending,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await submit(context, actor, params.id, body),
    }),
  }),
  route(applicationCalls.file, {
    policy: applicants,
    limits: filing,
    handle: async ({ actor, params, query, upload, ...context }) => ({
      application: await fileCv(context, actor, params.id, { name: query.name, upload }),
    }),
  }),
  route(applicationCalls.unfile, {
    policy: applicants,
    limits: { ...writing, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ application: await unfileCv(context, actor, params.id) }),
  }),
  route(applicationCalls.fitting, {
    policy: applicants,
    limits: reading,
    handle: ({ actor, ...context }) => listFitting(context, actor),
  }),
  route(applicationCalls.mine, {
    policy: applicants,
    limits: reading,
    handle: ({ services, actor, query }) => listMine(services.db, actor, query),
  }),
  route(applicationCalls.get, {
    policy: applicants,
    limits: reading,
    handle: async ({ services, actor, params }) => ({
      application: await readOwnApplication(services.db, actor, params.id),
    }),
  }),
  route(applicationCalls.choose, {
    policy: applicants,
    limits: { ...writing, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ application: await chooseTime(context, actor, params) }),
  }),
  route(applicationCalls.keep, {
    policy: applicants,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      application: await keepFor(context, actor, params.id, body),
    }),
  }),
  route(applicationCalls.withdraw, {
    policy: applicants,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await withdraw(context, actor, params.id)
      return null
    },
  }),
  route(applicationCalls.cv, {
    policy: applicants,
    limits: reading,
    handle: ({ actor, params, ...context }) => readCv(context, actor, params.id),
  }),
]

const judging = [
  route(applicantCalls.list, {
    policy: readers,
    limits: reading,
    handle: ({ actor, params, query, ...context }) => listApplicantsOf(context, actor, params.id, query),
  }),
  route(applicantCalls.moveMany, {
    policy: deciders,
    limits: deciding,
    handle: ({ actor, params, body, ...context }) => moveMany(context, actor, params.id, body),
  }),
  // A colleague who was asked may be anybody who works there.
  route(applicantCalls.get, {
    policy: applicants,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ applicant: await openApplicant(context, actor, params.id) }),
  }),
  route(applicantCalls.name, {
    policy: deciders,
    limits: { ...deciding, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ applicant: await nameApplicant(context, actor, params.id) }),
  }),
  route(applicantCalls.move, {
    policy: deciders,
    limits: deciding,
    handle: async ({ actor, params, body, ...context }) => ({
      applicant: await moveApplicant(context, actor, params.id, body),
    }),
  }),
  route(applicantCalls.offer, {
    policy: deciders,
    limits: deciding,
    handle: async ({ actor, params, body, ...context }) => ({
      applicant: await offerTimes(context, actor, params.id, body),
    }),
  }),
  route(applicantCalls.note, {
    policy: deciders,
    limits: deciding,
    handle: async ({ actor, params, body, ...context }) => ({
      applicant: await writeNote(context, actor, params.id, body),
    }),
  }),
  route(applicantCalls.unnote, {
    policy: deciders,
    limits: { ...deciding, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ applicant: await removeNote(context, actor, params) }),
  }),
  route(applicantCalls.ask, {
    policy: deciders,
    limits: deciding,
    handle: async ({ actor, params, body, ...context }) => ({
      applicant: await askColleague(context, actor, params.id, body),
    }),
  }),
  route(applicantCalls.unask, {
    policy: deciders,
    limits: { ...deciding, bodyBytes: 0 },
    handle: async ({ actor, params, ...context }) => ({ applicant: await endLook(context, actor, params) }),
  }),
  route(applicantCalls.say, {
    policy: applicants,
    limits: deciding,
    handle: async ({ actor, params, body, ...context }) => ({
      applicant: await sayOpinion(context, actor, params.id, body),
    }),
  }),
  route(applicantCalls.asked, {
    policy: applicants,
    limits: reading,
    handle: async ({ services, actor }) => ({ asked: await listAsked(services.db, actor) }),
  }),
]

export const applicationRoutes = [...applying, ...judging]
