import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'

/** What an upload may call itself; what it is, its content tells. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const pictureBytes = 5 * 1024 * 1024

/** Pixels; answered with the smallest picture that is at least as wide. */
export const pictureWidth = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(4000),
)
const query = v.object({ w: v.optional(pictureWidth, 192) })
const person = v.object({ id, picture: v.picklist(['avatar', 'cover']) })
const student = v.object({ id })
const result = v.object({ picture: id })

export const pictureCalls = {
  putOfPerson: defineCall({
    method: 'PUT',
    path: '/api/v1/people/:id/:picture',
    summary: 'Set an avatar or a cover: JPEG, PNG, WebP or AVIF, 5 MB and 50 megapixels at most',
    params: person,
    upload: pictureTypes,
    result,
  }),
  getOfPerson: defineCall({
    method: 'GET',
    path: '/api/v1/people/:id/:picture',
    summary: 'An avatar or a cover as WebP, for those who may see the person',
    params: person,
    query,
  }),
  deleteOfPerson: defineCall({
    method: 'DELETE',
    path: '/api/v1/people/:id/:picture',
    summary: 'Take an avatar or a cover away',
    params: person,
    status: 204,
  }),
  putOfStudent: defineCall({
    method: 'PUT',
    path: '/api/v1/students/:id/photo',
    summary: 'Set a student’s photo; refused without consent',
    params: student,
    upload: pictureTypes,
    result,
  }),
  getOfStudent: defineCall({
    method: 'GET',
    path: '/api/v1/students/:id/photo',
    summary: 'A student’s photo as WebP, for those to whom the family’s consent extends',
    params: student,
    query,
  }),
  deleteOfStudent: defineCall({
    method: 'DELETE',
    path: '/api/v1/students/:id/photo',
    summary: 'Take a student’s photo away',
    params: student,
    status: 204,
  }),
}
