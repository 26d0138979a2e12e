import * as v from 'valibot'

/** What the addresses of the public site may carry; anything else is dropped, never an error. */
export const faqsSearch = v.object({ q: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), '')) })

/** The number a message was given, once it is sent. */
export const contactSearch = v.object({
  sent: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^C-\d{6,10}$/))), undefined)),
})

export const comingSoonSearch = v.object({ sent: v.optional(v.fallback(v.optional(v.literal(true)), undefined)) })

export const errorSearch = v.object({
  report: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9A-F]{10}$/))), undefined)),
})

/** What has just happened to an account that is no more. */
export const homeSearch = v.object({
  notice: v.optional(v.fallback(v.optional(v.literal('erased')), undefined)),
})
