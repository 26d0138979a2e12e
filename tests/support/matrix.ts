import type { Role } from '#/contract/core/role.ts'
import type { TestApi } from './api.ts'
import type { Foreign } from './foreign.ts'
import type { Member } from './people-builders.ts'

// What the authorisation matrix says of a route, and who is asked.

/** `path` holds what the call's pattern stands for. */
export type GoodCall = { token: string; path: string; body?: unknown; headers?: Record<string, string> }

export type Caller = 'anonymous' | Role | 'operator'
/** `me` is who calls; for the anonymous and the operator, a parent who does not. `other` and `foreign` are strangers'. */
export type Scene = {
  api: TestApi
  caller: Caller
  token: string | undefined
  me: Member
  other: Member
  foreign: Foreign
}
export type Upload = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }
type Id = string | undefined
export type Row = {
  /** What an allowed caller gets; everybody else gets the refusal. */
  allowed: { callers: readonly Caller[]; status: number }
  /** Who passes the policy, where some of them may still not do it to a row that they see. */
  passing?: readonly Caller[]
  /** What everybody else gets: 401 without a session, this with one. */
  refused?: number
  body?: (scene: Scene) => object | Promise<object>
  /** What follows the path, for calls that need it. */
  query?: (scene: Scene) => string | Promise<string>
  headers?: () => Record<string, string>
  /** In paths that hold a secret. */
  token?: (scene: Scene) => string
  /** In paths that name somebody beside the id. */
  person?: (scene: Scene) => string
  /** In paths that name a picture beside the id. */
  image?: (scene: Scene) => string
  /** In paths that name an earlier text beside the id. */
  revision?: (scene: Scene) => string
  /** In paths that name a registration beside the id. */
  registration?: (scene: Scene) => string
  /** In paths that name a status of a school beside the id. */
  status?: (scene: Scene) => string
  /** In paths that name a visit of a school beside the id. */
  visit?: (scene: Scene) => string
  /** In paths that name what can be booked beside the id. */
  resource?: (scene: Scene) => string
  /** In paths that name an enquiry beside the id. */
  enquiry?: (scene: Scene) => string
  /** In paths that name a level beside the id. */
  level?: string
  /** In paths that name a listing beside the id. */
  beside?: (scene: Scene) => string
  /** In paths that name the kind of a thing beside its id. */
  kind?: string
  /** In paths that name a note about an application beside the id. */
  note?: (scene: Scene) => string
  /** In paths that name a colleague’s opinion beside the id. */
  opinion?: (scene: Scene) => string
  /** In paths that name a time to talk beside the id. */
  time?: (scene: Scene) => string
  /** In paths of something that has several forms. */
  form?: string
  upload?: () => Upload | Promise<Upload>
  /** For paths with ids: one's own row and somebody else's, undefined for callers to whom no row is foreign. */
  own?: (scene: Scene) => Id | Promise<Id>
  foreign?: (scene: Scene) => Id
  /** Asked by callers of its own, with a school of their own: it changes the school, or needs one as it was. */
  alone?: true
}

/** The id of nothing. */
export const unknown = '01980000-0000-7000-8000-000000000000'
