import * as v from 'valibot'
import { defineCall } from '../core/call.ts'

const operatorFacts = v.object({
  name: v.nullable(v.string()),
  /** Line by line. */
  address: v.nullable(v.array(v.string())),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  representative: v.nullable(v.string()),
  register: v.nullable(v.string()),
  vatId: v.nullable(v.string()),
  privacyContact: v.nullable(v.string()),
  supervisoryAuthority: v.nullable(v.string()),
})
export type OperatorFacts = v.InferOutput<typeof operatorFacts>

export const operatorFactNames = Object.keys(operatorFacts.entries) as (keyof OperatorFacts)[]

const operatorSays = v.object({
  facts: operatorFacts,
  /** Those that have not been given. Of a fact that is null and not among them the operator says that there is none. */
  missing: v.array(v.picklist(operatorFactNames)),
  /** Demo people live here. */
  isDemo: v.boolean(),
})
export type OperatorSays = v.InferOutput<typeof operatorSays>

export const operatorFactsCall = defineCall({
  method: 'GET',
  path: '/api/v1/operator-facts',
  summary: 'Who runs this installation and answers for it; null where there is nothing, `missing` what was not given',
  result: operatorSays,
})
