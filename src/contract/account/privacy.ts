import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { currentPassword } from '../core/fields.ts'

export const privacyCalls = {
  exportMine: defineCall({
    method: 'GET',
    path: '/api/v1/me/export',
    summary: 'Everything kept about oneself, as a JSON file',
  }),
  eraseMe: defineCall({
    method: 'POST',
    path: '/api/v1/me/erasure',
    summary: 'Erase one’s account for good. Records of children and of training stay with their school',
    body: v.object({ currentPassword }),
    status: 204,
  }),
}
