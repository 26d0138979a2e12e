import * as v from 'valibot'
import { id, text, timestamp } from '../core/fields.ts'
import { professionalLimits, requestStates } from './professional-kinds.ts'

const { message } = professionalLimits

export const contactInput = v.object({ organisation: id, message: text(message.min, message.max) })

export const answers = ['accept', 'decline', 'never'] as const
/** `never`: this school does not ask again. */
export const answerInput = v.object({ answer: v.picklist(answers) })
export type ContactAnswer = (typeof answers)[number]

/** As whoever was asked sees it. */
export const receivedRequest = v.object({
  id,
  organisation: v.object({ id, name: v.string() }),
  /** Who wrote; null where they look after it no more, or their account is gone. */
  person: v.nullable(v.object({ id, name: v.string() })),
  message: v.string(),
  state: v.picklist(requestStates),
  at: timestamp,
})
export type ReceivedRequest = v.InferOutput<typeof receivedRequest>

/** As a school sees its own. */
export const sentRequest = v.object({
  id,
  organisation: v.object({ id, name: v.string() }),
  state: v.picklist(requestStates),
  at: timestamp,
  /** From which day on it may ask again; null while one is open or accepted, and where it was declined for good. */
  againOn: v.nullable(v.string()),
})
export type SentRequest = v.InferOutput<typeof sentRequest>
