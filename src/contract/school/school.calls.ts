import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { id, line } from '../core/fields.ts'
import { pageResult } from '../core/page.ts'
import { reportInput } from '../moderation/moderation.ts'
import { school, schoolSummary } from './school.ts'
import { schoolMapQuery, schoolQuery } from './school.search.ts'

const bySlug = v.object({ id: line(1, 200) })

/** Schools as everybody finds them. */
export const schoolCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/v1/schools',
    summary:
      'Published schools, the nearest first where a place is named, else by name: searched, filtered, a page at a time',
    query: schoolQuery,
    result: v.object({ schools: v.array(schoolSummary), ...pageResult }),
  }),
  map: defineCall({
    method: 'GET',
    path: '/api/v1/schools/map',
    summary: 'Two hundred schools at most that have a place on the map; `more` where there are others',
    query: schoolMapQuery,
    result: v.object({ schools: v.array(schoolSummary), more: v.boolean() }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/schools/:id',
    summary: 'A published school by its slug or its id',
    params: bySlug,
    result: v.object({ school }),
  }),
  report: defineCall({
    method: 'POST',
    path: '/api/v1/schools/:id/report',
    summary: 'Show a school to the moderators',
    params: v.object({ id }),
    body: reportInput,
    status: 204,
  }),
}
