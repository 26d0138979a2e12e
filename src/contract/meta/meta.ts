import * as v from 'valibot'
import { defineCall } from '../core/call.ts'

export const metaCalls = {
  openapi: defineCall({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as OpenAPI 3.1',
    result: v.looseObject({ openapi: v.string() }),
  }),
}
