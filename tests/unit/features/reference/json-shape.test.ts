import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { noteOf, writeShape } from '#/features/reference/json-shape.ts'

/** As the API's document writes it. */
const shapeOf = (schema: v.GenericSchema, depth?: number) =>
  writeShape(toJsonSchema(schema, { errorMode: 'ignore' }) as Record<string, unknown>, depth)

describe('a shape', () => {
  test('of an object names what may be left out, and says beside it what a type cannot', () => {
    const child = v.object({
      id: v.pipe(v.string(), v.uuid()),
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
      'first-day': v.optional(v.pipe(v.string(), v.isoDate())),
      guides: v.pipe(v.array(v.string()), v.maxLength(4)),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 25),
    })
    expect(shapeOf(child)).toBe(`{
  id: string // uuid
  name: string // 1 to 80 characters
  "first-day"?: string // date
  guides: string[] // at most 4 items
  limit?: integer // 1 to 100, default 25
}`)
  })

  test('of choices is the choices, and in a list they are in brackets', () => {
    const role = v.picklist(['parent', 'tutor'])
    expect(shapeOf(role)).toBe('"parent" | "tutor"')
    expect(shapeOf(v.array(role))).toBe('("parent" | "tutor")[]')
    expect(shapeOf(v.array(v.nullable(v.string())))).toBe('(string | null)[]')
    expect(shapeOf(v.literal(true))).toBe('true')
  })

  test('of many choices is the first of them', () => {
    const many = Array.from({ length: 200 }, (_, at) => `zone-${at}`)
    const shape = shapeOf(v.picklist(many))
    expect(shape).toContain('"zone-23" | …')
    expect(shape).not.toContain('zone-24')
  })

  test('of what has any keys names what a key is', () => {
    expect(shapeOf(v.record(v.string(), v.number()))).toBe('{\n  [key: string]: number\n}')
  })

  test('inside another stands on its line where that is short and needs no words', () => {
    const short = v.object({ from: v.object({ x: v.number(), y: v.number() }) })
    expect(shapeOf(short)).toBe('{\n  from: { x: number, y: number }\n}')
    const bounded = v.object({ from: v.object({ x: v.pipe(v.number(), v.maxValue(9)) }) })
    expect(shapeOf(bounded)).toBe('{\n  from: {\n    x: number // at most 9\n  }\n}')
  })

  test('ends where it gets deep', () => {
    const deep = v.object({ a: v.object({ b: v.object({ c: v.number() }) }) })
    expect(shapeOf(deep, 2)).toBe('{\n  a: { b: { … } }\n}')
  })

  test('of what the document names is that name, and of what says nothing is unknown', () => {
    expect(writeShape({ $ref: '#/components/schemas/Error' })).toBe('Error')
    expect(writeShape({})).toBe('unknown')
  })
})

test('of several kinds the note is what the first with bounds says', () => {
  expect(noteOf({ anyOf: [{ type: 'null' }, { type: 'string', maxLength: 9 }] })).toBe('at most 9 characters')
  expect(noteOf({ type: 'string', minLength: 3 })).toBe('3 or more characters')
  expect(noteOf({ type: 'string' })).toBe('')
})
