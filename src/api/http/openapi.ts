import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { appConfig } from '#app.config'
import { errorBody } from '#/contract/core/error.ts'
import type { JsonSchema, OpenApi, Operation, Parameter } from '#/contract/meta/openapi.ts'
import type { Route } from './route.ts'

/** OpenAPI 3.1 from the very schemas that requests are checked against. Checks that JSON Schema cannot say are left out. */
export function openApiDocument(routes: Route[]): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const { call, policy, limits } of routes) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    const item = (paths[path] ??= {})
    item[call.method.toLowerCase()] = {
      tags: [partOf(path)],
      summary: call.summary,
      operationId: `${call.method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
      description: `For: ${policy.name}.`,
      security: policy.signedIn ? [{ token: [] }] : [],
      parameters: [
        ...parameters(call.params, 'path'),
        ...parameters(call.query, 'query'),
        ...(call.idempotent ? [idempotencyKey] : []),
      ],
      ...(call.body ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } } : {}),
      ...(call.upload ? { requestBody: { required: true, content: binary(call.upload) } } : {}),
      responses: responses(call.status, call.result, limits.rate.length > 0),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${appConfig.name} API`, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token as such; `Bearer <token>` is taken as well.',
        },
      },
    },
  }
}

/** The first word that tells addresses apart, as `students`. */
const partOf = (path: string): string => /^\/api\/(?:v1\/)?([\w-]+)/.exec(path)?.[1] ?? 'api'

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    // References would lead nowhere from here.
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'lazy' ? { type: 'object', description: 'As around it' } : null,
  }) as JsonSchema
  return rest
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key gives the same answer for 24 hours; with another body it is refused.',
  schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const binary = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

function parameters(schema: GenericSchema | null, where: 'path' | 'query'): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function responses(status: number, result: GenericSchema | null, limited: boolean): Operation['responses'] {
  const failure = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Error' }) })
  return {
    [status]: { description: 'Done', ...(result ? { content: json(schemaOf(result, 'output')) } : {}) },
    ...(limited ? { 429: failure('Too often; Retry-After says how many seconds to wait') } : {}),
    default: failure('What went wrong, in the language of Accept-Language'),
  }
}
