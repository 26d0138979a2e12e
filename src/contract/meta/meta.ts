import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { locale, timestamp } from '../core/fields.ts'
import { cursor } from '../core/page.ts'
import { openApi } from './openapi.ts'

/** A public page as its address needs it: `slug` stands in the address of its kind. */
const publicPage = v.object({
  slug: v.string(),
  updatedAt: timestamp,
  /** Of a page that is written in one language: where it stands in which, itself first. Null: it answers in every one. */
  translations: v.nullable(v.array(v.object({ locale, slug: v.string() }))),
})
export type PublicPage = v.InferOutput<typeof publicPage>

const publicPages = v.object({ pages: v.array(publicPage), next: v.nullable(v.string()) })
export type PublicPages = v.InferOutput<typeof publicPages>

export const metaCalls = {
  openapi: defineCall({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as OpenAPI 3.1',
    result: openApi,
  }),
  sitemap: defineCall({
    method: 'GET',
    path: '/api/v1/sitemap',
    summary: 'Public pages of a kind, for search engines: the last changed first, a page at a time',
    query: v.object({ kind: v.pipe(v.string(), v.maxLength(40)), after: v.optional(cursor) }),
    result: publicPages,
  }),
}
