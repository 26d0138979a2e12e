import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, timestamp } from '../core/fields.ts'
import { centreToday } from './centre-today.ts'

/** What an organisation sets up first, in this order. Schools have classrooms and families, training centres have trainees. */
export const firstSteps = ['contact', 'classrooms', 'staff', 'students', 'families', 'calendar'] as const
export type FirstStep = (typeof firstSteps)[number]

const counted = <Row extends v.GenericSchema>(row: Row) => v.object({ count: v.number(), rows: v.array(row) })

/** What an organisation has to do by now. Lists begin with what has waited longest, and hold five rows at most. */
export const overview = v.object({
  id,
  name: v.string(),
  kind: v.picklist(['school', 'training_center']),
  /** Only an approved one invites and imports. */
  isApproved: v.boolean(),
  steps: v.array(v.object({ step: v.picklist(firstSteps), isDone: v.boolean() })),
  /** New people who were invited and have not answered. */
  invitations: counted(v.object({ id, name: v.string(), since: timestamp })),
  /** Children of whose photographs nobody has decided. */
  consents: counted(v.object({ id, name: v.string(), classroom: v.nullable(v.string()) })),
  /** Enrolled children who are in no classroom. */
  withoutClassroom: v.number(),
  /** Trainees whose share of hours is smaller than the share of their time that has passed. */
  behind: counted(v.object({ id, name: v.string(), logged: v.number(), required: v.number() })),
  /** Orders to be packed or sent. */
  orders: v.number(),
  /** Of a training centre: cohorts, booking, banking. */
  centre: v.nullable(centreToday),
  /** How often its public pages were opened in the last 30 days. */
  views: v.object({ listing: v.number(), jobs: v.number(), events: v.number() }),
})
export type Overview = v.InferOutput<typeof overview>

export const overviewCall = defineCall({
  method: 'GET',
  path: '/api/v1/me/overview',
  summary: 'What waits in the organisations that one looks after. Five at most, by name',
  result: v.object({ organisations: v.array(overview) }),
})
