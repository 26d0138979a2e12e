// A JSON schema as one would write it down as a type. Words and bounds that a type cannot say stand behind `//`.
import type { JsonSchema } from '#/contract/meta/openapi.ts'

const choicesAtMost = 24
const lineAtMost = 64

type Properties = Record<string, JsonSchema>

/** Objects below `depth` levels of them are `{ … }`. */
export function writeShape(schema: JsonSchema, depth = 7, level = 0): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return writeChoices(schema.enum)
  const members = membersOf(schema)
  if (members) return [...new Set(members.map((member) => writeShape(member, depth, level)))].join(' | ')
  if (schema.type === 'array') return writeList((schema.items as JsonSchema | undefined) ?? {}, depth, level)
  if (schema.type === 'object') return writeObject(schema, depth, level)
  return typeof schema.type === 'string' ? schema.type : 'unknown'
}

const membersOf = ({ anyOf, oneOf }: JsonSchema) => (anyOf ?? oneOf) as JsonSchema[] | undefined

function writeChoices(values: unknown[]): string {
  const shown = values.slice(0, choicesAtMost).map((value) => JSON.stringify(value))
  return [...shown, ...(values.length > choicesAtMost ? ['…'] : [])].join(' | ')
}

function writeList(items: JsonSchema, depth: number, level: number): string {
  const item = writeShape(items, depth, level)
  return membersOf(items) || Array.isArray(items.enum) ? `(${item})[]` : `${item}[]`
}

function writeObject(schema: JsonSchema, depth: number, level: number): string {
  const properties = Object.entries((schema.properties ?? {}) as Properties)
  const rest = schema.additionalProperties
  if (properties.length === 0 && !isSchema(rest)) return '{}'
  if (depth === 0) return '{ … }'
  const required = new Set((schema.required ?? []) as string[])
  const write = (name: string, value: JsonSchema): string => {
    const note = noteOf(value)
    return `${name}: ${writeShape(value, depth - 1, level + 1)}${note && ` // ${note}`}`
  }
  const lines = properties.map(([name, value]) => write(`${nameOf(name)}${required.has(name) ? '' : '?'}`, value))
  if (isSchema(rest)) {
    const key = isSchema(schema.propertyNames) ? writeShape(schema.propertyNames) : 'string'
    lines.push(write(`[key: ${key}]`, rest))
  }
  return inBraces(lines, level)
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const nameOf = (name: string): string => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name))

/** On one line where that is short, and nothing has to be said of its parts. */
function inBraces(lines: string[], level: number): string {
  const line = `{ ${lines.join(', ')} }`
  if (level > 0 && line.length <= lineAtMost && !/\n|\/\//.test(line)) return line
  const indent = '  '.repeat(level)
  return `{\n${lines.map((text) => `${indent}  ${text}\n`).join('')}${indent}}`
}

/** What is required beyond the type. Of several kinds, that of the first which has something to say. */
export function noteOf(schema: JsonSchema): string {
  const said = (membersOf(schema) ?? []).map(noteOf).find(Boolean)
  const { format, minLength, maxLength, minItems, maxItems, minimum, maximum, description } = schema
  return [
    said,
    format,
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
    range(minimum, maximum),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
    description,
  ]
    .filter(Boolean)
    .join(', ')
}

function range(from: unknown, to: unknown, what = ''): string {
  if (!from && to === undefined) return ''
  const text = to === undefined ? `${from} or more` : from ? `${from} to ${to}` : `at most ${to}`
  return `${text} ${what}`.trim()
}
