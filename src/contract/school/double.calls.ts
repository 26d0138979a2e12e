import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { double, merged, mergeInput, mergePreview } from './double.ts'

/** Listings that are twice there: for admins. */
export const doubleCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/doubles',
    summary:
      'Listings that are likely twice there, a hundred pairs at most and how many, and merges that can still be taken back; admins only',
    result: v.object({ doubles: v.array(double), count: v.number(), merges: v.array(merged) }),
  }),
  preview: defineCall({
    method: 'GET',
    path: '/api/v1/listings/:id/merge/:from',
    summary: 'What two listings say of each thing, and what would go from one to the other; admins only',
    params: v.object({ id, from: id }),
    result: v.object({ preview: mergePreview }),
  }),
  merge: defineCall({
    method: 'POST',
    path: '/api/v1/listings/:id/merge',
    summary:
      'Merge a double into a listing: its address leads there from then on, and all that belongs to it moves; admins only',
    params: v.object({ id }),
    body: mergeInput,
    result: v.object({ merge: merged }),
    status: 201,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/v1/merges/:id/undo',
    summary: 'Take a merge back, within a day and while nobody has changed the listing since; admins only',
    params: v.object({ id }),
    status: 204,
  }),
  apart: defineCall({
    method: 'POST',
    path: '/api/v1/listings/:id/apart/:other',
    summary: 'Say that two listings are not the same school; admins only',
    params: v.object({ id, other: id }),
    status: 204,
  }),
}
