import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { forumCalls } from '#/contract/forum/forum.calls.ts'
import { sourcesIn } from '#tests/support/sources.ts'

// A name that is hidden must have nowhere to stand: not in a shape, and in no query that shows something.

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly Schema[]
  pipe?: readonly unknown[]
}

/** The names of all fields that an answer may have, at any depth; of rich text only that it is one. */
function fieldsOf(schema: Schema | null, seen = new Set<Schema>()): string[] {
  if (!schema || seen.has(schema)) return []
  seen.add(schema)
  return [
    ...Object.entries(schema.entries ?? {}).flatMap(([name, one]) =>
      name === 'content' ? [name] : [name, ...fieldsOf(one, seen)],
    ),
    ...[schema.item, schema.wrapped, ...(Array.isArray(schema.options) ? schema.options : [])].flatMap((one) =>
      one && typeof one === 'object' ? fieldsOf(one, seen) : [],
    ),
  ]
}

/** What leads to a person. `name` is a writer's, as they are called there. */
const leads = /user|person|author|avatar|photo|mail|first|last_|created_?by|actor/i
/** The numbers of replies, which are no people's. */
const harmless = new Set(['firstUnread', 'lastNumber', 'lastActivityAt'])

describe('the forum names nobody', () => {
  test.each(Object.entries(forumCalls))('%s has no place for a person in what it answers', (_name, { result }) => {
    const fields = fieldsOf(result as Schema | null).filter((name) => !harmless.has(name))
    expect(fields.filter((name) => leads.test(name))).toEqual([])
  })

  test('the walk sees a writer', () => {
    expect(fieldsOf(forumCalls.get.result as unknown as Schema)).toContain('alias')
  })

  test('accounts are asked for in one file that shows something, and in few that only decide', () => {
    const asking = sourcesIn('src/api/modules/forum')
      .filter(({ code }) => /\b(from|join) users\b/.test(code))
      .map(({ path }) => path.replace('src/api/modules/forum/', ''))
    // How old an account is, who wants to be told, and since when somebody is here.
    expect(asking.toSorted()).toEqual(['held.ts', 'telling.ts', 'topics.list.ts', 'writers.sql.ts'])
  })
})
