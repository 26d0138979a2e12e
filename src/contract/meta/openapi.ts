import * as v from 'valibot'

export const jsonSchema = v.record(v.string(), v.unknown())
export type JsonSchema = v.InferOutput<typeof jsonSchema>

/** By media type. */
const content = v.record(v.string(), v.object({ schema: jsonSchema }))

const parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  required: v.boolean(),
  description: v.optional(v.string()),
  schema: jsonSchema,
})
export type Parameter = v.InferOutput<typeof parameter>

const response = v.object({ description: v.string(), content: v.optional(content) })

const operation = v.object({
  /** The part of the API that it belongs to, alone. */
  tags: v.array(v.string()),
  summary: v.string(),
  operationId: v.string(),
  description: v.string(),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.array(parameter),
  requestBody: v.optional(v.object({ required: v.boolean(), content })),
  /** By status, or `default`. */
  responses: v.record(v.string(), response),
})
export type Operation = v.InferOutput<typeof operation>

/** What our document uses of OpenAPI 3.1. */
export const openApi = v.object({
  openapi: v.string(),
  info: v.object({ title: v.string(), version: v.string() }),
  servers: v.array(v.object({ url: v.string() })),
  /** By path and by method. */
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({
    schemas: v.record(v.string(), jsonSchema),
    securitySchemes: v.record(v.string(), v.record(v.string(), v.string())),
  }),
})
export type OpenApi = v.InferOutput<typeof openApi>
