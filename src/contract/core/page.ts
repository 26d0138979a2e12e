import * as v from 'valibot'

/** How many rows a count looks at: beyond, a list says "1 000+". */
export const countLimit = 1000

/** Where a page begins or ends: made by the API, opaque to all others. */
export const cursor = v.pipe(v.string(), v.maxLength(1000), v.regex(/^[\w-]+$/))

const limit = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
)

/** What every list takes. A cursor made for another order counts as none. */
export const pageQuery = { after: v.optional(cursor), before: v.optional(cursor), limit: v.optional(limit, 20) }

/** What every list answers with, beside its rows. `more`: there are more than `value`. */
export const pageResult = {
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  count: v.object({ value: v.number(), more: v.boolean() }),
}

export const switched = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
)

/** Of a list whose choices can be counted. */
export const facetsQuery = { facets: v.optional(switched, false) }

/** Where the query asks: how many rows each choice of a filter would leave, with all other filters as they are. */
export const facetsResult = <const Name extends string>(...names: [Name, ...Name[]]) => {
  const counts = v.record(v.string(), v.number())
  const entries = Object.fromEntries(names.map((name) => [name, counts])) as Record<Name, typeof counts>
  return { facets: v.optional(v.object(entries)) }
}

/** Several of a few values: a list, or text with commas as addresses carry it. */
export const choices = <const T extends readonly string[]>(values: T) =>
  v.pipe(
    v.union([v.array(v.string()), v.string()]),
    v.transform((given) => (Array.isArray(given) ? given : given.split(',').filter(Boolean))),
    v.array(v.picklist(values)),
    v.maxLength(20),
  )

/** What a person typed to search for. */
export const searchText = v.pipe(
  v.string(),
  // PostgreSQL has no letter NUL, so nothing can contain it.
  v.transform((typed) => typed.toWellFormed().replaceAll('\0', '').trim()),
  v.normalize('NFC'),
  v.maxLength(100),
)

/** In an address: a value that makes no sense counts as none. */
export const optionalParam = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** Several of a few values in an address, which carries them with commas, in the order of `values`. */
export const joined = <const T extends readonly string[]>(values: T) =>
  optionalParam(
    v.pipe(
      v.union([v.array(v.string()), v.string()]),
      v.transform((given) => (Array.isArray(given) ? given : given.split(','))),
      v.transform((given) => values.filter((value) => given.includes(value)).join(',') || undefined),
    ),
  )

/** Addresses read `q=2026` as a number. */
export const searchWords = optionalParam(
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform(String),
    searchText,
    v.transform((words) => words || undefined),
  ),
)

/** What the address of every list may carry beside its own filters. */
export const listSearch = {
  q: searchWords,
  after: optionalParam(cursor),
  before: optionalParam(cursor),
  bin: optionalParam(v.literal(true)),
}
