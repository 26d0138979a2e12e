import * as v from 'valibot'
import { appConfig } from '#app.config'
import { defineCall } from '../core/call.ts'
import { id, locale, nameLine, text, timestamp, version } from '../core/fields.ts'
import { organisationRecord } from './organisation-record.ts'
import { organisationKind, organisationStatus } from './organisation.ts'

const { institutionName } = appConfig.limits

/** Papers that somebody handed in as evidence, by what they are to prove. */
export const paperKinds = ['school_status', 'tutor_check', 'credential'] as const
export type PaperKind = (typeof paperKinds)[number]

/** How many of a kind wait to be looked at, and since when the first. */
const papers = v.object({ kind: v.picklist(paperKinds), count: v.number(), since: timestamp })
export type Papers = v.InferOutput<typeof papers>

const refusal = v.object({ reason: v.string(), at: timestamp })

/** An organisation that waits for an admin, with what there is to judge it by. */
export const approval = v.object({
  id,
  kind: organisationKind,
  name: v.string(),
  askedAt: timestamp,
  /** What it wrote when it asked again, and what had been answered before. */
  note: v.nullable(v.string()),
  refusal: v.nullable(refusal),
  /** Who registered it; the address is confirmed. */
  applicant: v.object({ id, first_name: v.string(), last_name: v.string(), email: v.string(), locale }),
  classrooms: v.number(),
  /** How it is reached, once it has said so. */
  contact: organisationRecord.entries.contact,
  /** Others whose names read alike, three at most. */
  namesakes: v.array(v.object({ id, name: v.string(), status: organisationStatus })),
  version: v.number(),
})
export type Approval = v.InferOutput<typeof approval>

/** Where an organisation of one's own stands. */
export const standing = v.object({
  id,
  kind: organisationKind,
  name: v.string(),
  status: organisationStatus,
  askedAt: timestamp,
  refusal: v.nullable(refusal),
  version: v.number(),
})
export type Standing = v.InferOutput<typeof standing>

export const decisionInput = v.variant('decision', [
  v.object({ decision: v.literal('approve'), version }),
  v.object({ decision: v.literal('refuse'), reason: text(10, 1000), version }),
])
export type DecisionInput = v.InferOutput<typeof decisionInput>

export const askAgainInput = v.object({
  name: nameLine(institutionName.min, institutionName.max),
  note: v.optional(text(0, 1000)),
  version,
})
export type AskAgainInput = v.InferOutput<typeof askAgainInput>

const params = v.object({ id })

export const approvalCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/approvals',
    summary:
      'Organisations that wait for approval, those that have waited longest first: a hundred at most, and how many; and what papers wait',
    result: v.object({ approvals: v.array(approval), count: v.number(), papers: v.array(papers) }),
  }),
  decide: defineCall({
    method: 'POST',
    path: '/api/v1/approvals/:id',
    summary: 'Approve an organisation, or refuse it with a reason, once: its managers are told by mail',
    params,
    body: decisionInput,
    status: 204,
  }),
  standings: defineCall({
    method: 'GET',
    path: '/api/v1/me/organisations',
    summary: 'Where the organisations stand that one looks after: since when they wait, or why they were refused',
    result: v.object({ organisations: v.array(standing) }),
  }),
  askAgain: defineCall({
    method: 'POST',
    path: '/api/v1/organisations/:id/approval',
    summary: 'Ask again for an organisation that was refused, with its name as it should be and a note',
    params,
    body: askAgainInput,
    status: 202,
  }),
}
