import * as v from 'valibot'
import { applicationRow } from '../cohort/cohort.ts'
import { timestamp } from '../core/fields.ts'
import { reservation } from '../reservation/reservation.ts'

/** Rows that are named beside a figure. */
export const centreRows = 5
/** Trainees of running cohorts whose way is looked at, those who came last before all others. */
export const traineesLookedAt = 500

const person = v.pick(applicationRow, ['id', 'name', 'cohort', 'stage', 'movedAt', 'risks'])

/** How a training centre stands now. Lists begin with what is most pressing, and hold a few rows. */
export const centreToday = v.object({
  cohorts: v.object({
    /** Of any state. */
    all: v.number(),
    running: v.number(),
    /** Applications that wait for an answer, and since when the oldest does. */
    waiting: v.object({ count: v.number(), oldest: v.nullable(timestamp), rows: v.array(person) }),
    /** Of `trainees` who were looked at, those who need somebody by the rule of cohorts. */
    atRisk: v.object({ count: v.number(), trainees: v.number(), rows: v.array(person) }),
  }),
  booking: v.object({
    /** What can be booked. */
    resources: v.number(),
    today: v.number(),
    held: v.number(),
    needTrainer: v.number(),
    /** What is held and lapses first. */
    holds: v.array(reservation),
    next: v.nullable(reservation),
  }),
  /** As far as it is entered; null: books were never opened. */
  banking: v.nullable(
    v.object({
      at: v.string(),
      cash: v.number(),
      receivables: v.number(),
      /** Own invoices that wait for money, and how many of them for too long. */
      invoices: v.number(),
      overdue: v.number(),
    }),
  ),
})
export type CentreToday = v.InferOutput<typeof centreToday>
export type CentrePerson = v.InferOutput<typeof person>
