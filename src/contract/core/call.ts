import type { GenericSchema, InferInput, InferOutput } from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One HTTP call of the API: what both sides of the gateway agree on.
 * `path` holds parameters as `:name`; `result` is the body of a success, null where there is none.
 */
export type Call = {
  method: Method
  path: `/api/${string}`
  summary: string
  status: 200 | 201 | 202 | 204
  params: GenericSchema<Record<string, string>> | null
  query: GenericSchema | null
  body: GenericSchema | null
  /** Media types of a body that is a file, sent as it is. */
  upload: readonly string[] | null
  /** Asks for a header Idempotency-Key: the same key gives the same answer, for 24 hours. */
  idempotent: boolean
  result: GenericSchema | null
}

type Draft = Pick<Call, 'method' | 'path' | 'summary'> & Partial<Call>

type Completed<D extends Draft> = {
  [K in keyof Call]: K extends keyof D
    ? Exclude<D[K], undefined>
    : K extends 'status'
      ? 200
      : K extends 'idempotent'
        ? false
        : null
}

/** Completes a draft: status 200, not idempotent, and null for every part that the call does not have. */
export function defineCall<const D extends Draft>(draft: D): Completed<D> {
  const nothing = { params: null, query: null, body: null, upload: null, result: null }
  return { status: 200, idempotent: false, ...nothing, ...draft } as Completed<D>
}

type In<S> = S extends GenericSchema ? InferInput<S> : undefined
type Out<S> = S extends GenericSchema ? InferOutput<S> : undefined
type Key<C extends Call> = C['idempotent'] extends true ? string : undefined
type Bytes<C extends Call> = C['upload'] extends null ? undefined : Uint8Array<ArrayBuffer>

/** What a caller gives: only the parts the call has. */
export type CallInput<C extends Call> = OmitEmpty<{
  params: In<C['params']>
  query: In<C['query']>
  body: In<C['body']>
  upload: Bytes<C>
  idempotencyKey: Key<C>
}>

/** What the API's handler receives after validation. */
export type CallParsed<C extends Call> = {
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
  upload: Bytes<C>
  idempotencyKey: Key<C>
}

/** What a successful call answers with; null where it has no body. */
export type CallResult<C extends Call> = C['result'] extends GenericSchema ? InferOutput<C['result']> : null

type OmitEmpty<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
