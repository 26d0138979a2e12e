import { describe, expect, test } from 'vitest'
import { routes } from '#/api/app.ts'
import { openApiDocument } from '#/api/http/openapi.ts'
import { referenceSearch } from '#/contract/site/site.ts'
import { buildReference } from '#/features/reference/reference.ts'

const document = openApiDocument(routes)
const all = buildReference(document, undefined)
const named = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

test('without a part it lists every route once, in parts by name', () => {
  const listed = all.parts.flatMap(({ operations }) => operations.map(named))
  expect(listed.toSorted()).toEqual(routes.map(({ call }) => `${call.method} ${call.path}`).toSorted())
  expect(all.part).toBeNull()
  expect(all.parts.map(({ name }) => name)).toEqual(all.names)
  expect(all.names).toEqual(all.names.toSorted())
  expect(all.refusal).toContain('message: string')
})

describe('a part', () => {
  test('holds all that the list names of it, and nothing of other parts', () => {
    for (const { name, operations } of all.parts) {
      const { part, parts } = buildReference(document, name)
      expect(parts).toEqual([])
      expect(part?.operations.map(({ id }) => id)).toEqual(operations.map(({ id }) => id))
    }
  })

  test('can be asked for by the name that stands in the address', () => {
    for (const part of all.names) expect(referenceSearch({ part })).toEqual({ part })
    for (const part of ['', 'Students', '../x', 7, 'a'.repeat(50)])
      expect(referenceSearch({ part })).toEqual({ part: undefined })
  })

  test('says who may, what is given where, and what is answered', () => {
    const { part } = buildReference(document, 'students')
    const one = (method: string, path: string) =>
      part!.operations.find((operation) => operation.method === method && operation.path === path)!
    const update = one('PATCH', '/api/v1/students/{id}')
    expect(update.audience).toMatch(/^For: .+\.$/)
    expect(update.given.map(({ place }) => place)).toContain('path')
    expect(update.given[0]!.shape).toContain('id: string')
    expect(update.body).toMatchObject({ type: 'application/json', shape: expect.stringContaining('?: ') })
    expect(update.answers[0]).toMatchObject({ status: '200', body: { shape: expect.stringMatching(/^\{\n/) } })
    expect(update.answers.at(-1)).toMatchObject({ status: 'default' })
  })

  test('that does not exist is none: the list of all is shown', () => {
    expect(buildReference(document, 'nothing')).toEqual(all)
    expect(buildReference(document, 'constructor')).toEqual(all)
  })
})

test('a file has media types and no shape', () => {
  const uploads = all.names
    .flatMap((name) => buildReference(document, name).part!.operations)
    .flatMap(({ body }) => (body && body.shape === null ? [body.type] : []))
  expect(uploads.length).toBeGreaterThan(0)
  for (const type of uploads) expect(type).toMatch(/^[a-z]+\/[\w.+-]+/)
})
