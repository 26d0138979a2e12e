import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { date, email, id, phone, streetAddress, version, webAddress } from '../core/fields.ts'
import { organisation } from './organisation.ts'

/** Where an organisation is, and how it is reached. */
export const organisationContact = v.object({
  address: streetAddress,
  email,
  phone,
  website: webAddress,
})
export type OrganisationContact = v.InferOutput<typeof organisationContact>

/** The same as it was stored, whatever was allowed then. */
const contactOnPaper = v.object({
  address: v.object({
    street: v.string(),
    city: v.string(),
    state: v.string(),
    zip: v.string(),
    country: v.string(),
  }),
  email: v.string(),
  phone: v.string(),
  website: v.string(),
})

/** As everybody who belongs to it reads it. Null `contact`: nobody has said it yet. */
export const organisationRecord = v.object({
  ...organisation.entries,
  contact: v.nullable(contactOnPaper),
  version: v.number(),
})
export type OrganisationRecord = v.InferOutput<typeof organisationRecord>

/** What is left out stays; all of it together is held against `organisationContact`. */
export const organisationPatch = v.object({ ...v.partial(organisationContact).entries, version })
export type OrganisationPatch = v.InferInput<typeof organisationPatch>

/** For so long those who look after a closed organisation keep the records of its children or trainees. */
export const recordsKeptMonths = 12
/** A last day may lie so far ahead. */
export const closingYearsAhead = 2

/** What a closing concerns, in numbers. */
export const closingReach = v.object({
  students: v.number(),
  families: v.number(),
  staff: v.number(),
  invitations: v.number(),
  products: v.number(),
  /** Those that are to come. */
  events: v.number(),
  orders: v.number(),
  hasPlan: v.boolean(),
})
export type ClosingReach = v.InferOutput<typeof closingReach>

export const closingInput = v.object({
  lastDay: date,
  /** That whoever says it has read what ends. */
  sure: v.pipe(
    v.optional(v.boolean(), false),
    v.check((isSure) => isSure, 'required'),
  ),
  version,
})
export type ClosingInput = v.InferOutput<typeof closingInput>

const params = v.object({ id })
const one = v.object({ organisation: organisationRecord })

export const organisationCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id',
    summary: 'An organisation that one belongs to: where it is, how it is reached, and whether it closes',
    params,
    result: one,
  }),
  update: defineCall({
    method: 'PATCH',
    path: '/api/v1/organisations/:id',
    summary: 'Say where it is and how it is reached; 409 with both sides when the version has moved on',
    params,
    body: organisationPatch,
    result: one,
  }),
  reach: defineCall({
    method: 'GET',
    path: '/api/v1/organisations/:id/closing',
    summary: 'What a closing would end, in numbers, for those who look after the organisation',
    params,
    result: v.object({ reach: closingReach }),
  }),
  close: defineCall({
    method: 'PUT',
    path: '/api/v1/organisations/:id/closing',
    summary: `Say its last day, today or up to ${closingYearsAhead} years ahead. Everybody who belongs to it is told by mail, and with the day it ends`,
    params,
    body: closingInput,
    result: one,
  }),
  stay: defineCall({
    method: 'DELETE',
    path: '/api/v1/organisations/:id/closing',
    summary: 'Take the last day back, as long as it is not over',
    params,
    result: one,
  }),
}
