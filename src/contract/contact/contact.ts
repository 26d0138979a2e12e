import * as v from 'valibot'
import { defineCall } from '../core/call.ts'
import { contactTopics } from './contact-topics.ts'
import { email, nameLine, text } from '../core/fields.ts'

export const contactInput = v.object({
  topic: v.picklist(contactTopics),
  name: nameLine(1, 120),
  email,
  message: text(10, 5000),
})
export type ContactInput = v.InferInput<typeof contactInput>

/** The number a person can refer to, as in C-000123. */
const contactResult = v.object({ number: v.string() })

export const notifyInput = v.object({ email })

export const contactCalls = {
  contact: defineCall({
    method: 'POST',
    path: '/api/v1/contact',
    summary: 'Write to the team; kept, mailed and answered with a number',
    body: contactInput,
    result: contactResult,
    status: 201,
  }),
  notify: defineCall({
    method: 'POST',
    path: '/api/v1/notify',
    summary: 'Ask to be told when something new opens',
    body: notifyInput,
    status: 202,
  }),
}
