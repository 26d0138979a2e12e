import { appConfig } from '#app.config'
import { enquiryCalls, enquiryHostCalls } from '#/contract/enquiry/enquiry.calls.ts'
import { anyone, signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { schoolPeople } from './enquiries.policy.ts'
import { listOwnEnquiries, listReceived, readOwnEnquiry, readReceivedEnquiry } from './enquiries.view.ts'
import { readLines, readOwnLines, saveLine } from './lines.service.ts'
import { enrol, putInLine, refuse, takeOn } from './received.service.ts'
import { moveOwnEnquiry, writeEnquiry } from './writing.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'enquiries', points: 30, seconds: 600, by: 'account' }] }
const moving: Limits = { bodyBytes: 0, rate: [{ name: 'enquiries_move', points: 120, seconds: 600, by: 'account' }] }
const answering: Limits = { bodyBytes, rate: [{ name: 'enquiries_answer', points: 240, seconds: 60, by: 'account' }] }
const pressing: Limits = { ...answering, bodyBytes: 0 }

const ofFamilies = [
  route(enquiryCalls.lines, {
    policy: anyone,
    limits: reading,
    handle: async ({ services, params }) => ({ lines: await readLines(services.db, params.id) }),
  }),
  route(enquiryCalls.write, {
    policy: signedIn,
    limits: writing,
    handle: async ({ actor, params, body, ...context }) => ({
      enquiry: await writeEnquiry(context, actor, params.id, body),
    }),
  }),
  route(enquiryCalls.list, {
    policy: signedIn,
    limits: reading,
    handle: ({ actor, services, query }) => listOwnEnquiries(services.db, actor, query),
  }),
  route(enquiryCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: async ({ actor, services, params }) => ({ enquiry: await readOwnEnquiry(services.db, actor, params.id) }),
  }),
  route(enquiryCalls.withdraw, {
    policy: signedIn,
    limits: moving,
    handle: async ({ actor, params, ...context }) => ({
      enquiry: await moveOwnEnquiry(context, actor, params.id, 'withdraw'),
    }),
  }),
  route(enquiryCalls.accept, {
    policy: signedIn,
    limits: moving,
    handle: async ({ actor, params, ...context }) => ({
      enquiry: await moveOwnEnquiry(context, actor, params.id, 'accept'),
    }),
  }),
  route(enquiryCalls.decline, {
    policy: signedIn,
    limits: moving,
    handle: async ({ actor, params, ...context }) => ({
      enquiry: await moveOwnEnquiry(context, actor, params.id, 'decline'),
    }),
  }),
]

const ofSchools = [
  route(enquiryHostCalls.list, {
    policy: schoolPeople,
    limits: reading,
    handle: ({ actor, services, params, query }) => listReceived(services.db, actor, params.id, query),
  }),
  route(enquiryHostCalls.get, {
    policy: schoolPeople,
    limits: reading,
    handle: async ({ actor, services, params: { id, enquiry } }) => ({
      enquiry: await readReceivedEnquiry(services.db, actor, id, enquiry),
    }),
  }),
  route(enquiryHostCalls.take, {
    policy: schoolPeople,
    limits: pressing,
    handle: async ({ actor, params, ...context }) => ({ enquiry: await takeOn(context, actor, params) }),
  }),
  route(enquiryHostCalls.queue, {
    policy: schoolPeople,
    limits: answering,
    handle: async ({ actor, params, body, ...context }) => ({ enquiry: await putInLine(context, actor, params, body) }),
  }),
  route(enquiryHostCalls.enrol, {
    policy: schoolPeople,
    limits: pressing,
    handle: async ({ actor, params, ...context }) => ({ enquiry: await enrol(context, actor, params) }),
  }),
  route(enquiryHostCalls.refuse, {
    policy: schoolPeople,
    limits: answering,
    handle: async ({ actor, params, body, ...context }) => ({
      enquiry: await refuse(context, actor, params, body.word),
    }),
  }),
  route(enquiryHostCalls.lines, {
    policy: schoolPeople,
    limits: reading,
    handle: async ({ actor, services, params }) => ({ lines: await readOwnLines(services.db, actor, params.id) }),
  }),
  route(enquiryHostCalls.saveLine, {
    policy: schoolPeople,
    limits: answering,
    handle: async ({ actor, params, body, ...context }) => ({ lines: await saveLine(context, actor, params, body) }),
  }),
]

export const enquiryRoutes = [...ofFamilies, ...ofSchools]
