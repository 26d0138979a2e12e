import * as v from 'valibot'
import { defineCall } from '../core/call.ts'

/** As whom one looks around a demo: those whose day the product is about, and nobody who reads what visitors register with. */
export const tourRoles = ['parent', 'teacher', 'school', 'training_center'] as const
export type TourRole = (typeof tourRoles)[number]

export const tourCalls = {
  begin: defineCall({
    method: 'POST',
    path: '/api/v1/tours',
    summary: 'Look around the demo as one of its people for an hour, without changing anything; only a demo has it',
    body: v.object({ role: v.picklist(tourRoles, 'required') }),
    result: v.object({ token: v.string() }),
    status: 201,
  }),
}
