// The OpenAPI document as its pages read it: the parts of the API, their operations, and all that is said of one part's.
import type { JsonSchema, OpenApi, Operation } from '#/contract/meta/openapi.ts'
import { writeShape } from './json-shape.ts'

export type OperationLine = { id: string; method: string; path: string; summary: string }
/** A media type, and the shape of what is JSON. */
export type Body = { type: string; shape: string | null }
export type OperationDetails = OperationLine & {
  /** Who may. */
  audience: string
  given: { place: 'path' | 'query' | 'header'; shape: string }[]
  body: Body | null
  answers: { status: string; description: string; body: Body | null }[]
}
export type Part<Row extends OperationLine> = { name: string; operations: Row[] }

export type Reference = {
  names: string[]
  /** All of them, where none is asked for. */
  parts: Part<OperationLine>[]
  part: Part<OperationDetails> | null
  /** What every refusal looks like. */
  refusal: string
}

type Entry = { method: string; path: string; operation: Operation }

export function buildReference(document: OpenApi, name: string | undefined): Reference {
  const groups = groupByPart(document)
  const names = [...groups.keys()].toSorted()
  const chosen = name === undefined ? undefined : groups.get(name)
  return {
    names,
    parts: chosen ? [] : names.map((each) => ({ name: each, operations: groups.get(each)!.map(lineOf) })),
    part: chosen && name !== undefined ? { name, operations: chosen.map(detailsOf) } : null,
    refusal: writeShape(document.components.schemas.Error ?? {}, 2),
  }
}

function groupByPart({ paths }: OpenApi): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const [name = ''] = operation.tags
      groups.set(name, [...(groups.get(name) ?? []), { method: method.toUpperCase(), path, operation }])
    }
  }
  return groups
}

const lineOf = ({ method, path, operation: { operationId: id, summary } }: Entry): OperationLine => ({
  id,
  method,
  path,
  summary,
})

const places = ['path', 'query', 'header'] as const

function detailsOf(entry: Entry): OperationDetails {
  const { description, parameters, requestBody, responses } = entry.operation
  return {
    ...lineOf(entry),
    audience: description,
    given: places.flatMap((place) => {
      const here = parameters.filter((parameter) => parameter.in === place)
      return here.length > 0 ? [{ place, shape: writeShape(asObject(here)) }] : []
    }),
    body: requestBody ? bodyOf(requestBody.content) : null,
    answers: Object.entries(responses).map(([status, answer]) => ({
      status,
      description: answer.description,
      body: answer.content ? bodyOf(answer.content) : null,
    })),
  }
}

/** Parameters of one place, as an object that has them. */
const asObject = (parameters: Operation['parameters']): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

function bodyOf(content: Record<string, { schema: JsonSchema }>): Body {
  const types = Object.keys(content)
  const json = content['application/json']
  return { type: types.join(', '), shape: json ? writeShape(json.schema) : null }
}
