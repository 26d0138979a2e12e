import * as v from 'valibot'
import { id, level, personName, text, timestamp, version } from '../core/fields.ts'
import { whole } from '../event/values.ts'
import { enquiryEndings, enquiryLimits, enquiryStatuses, lineRules, offerHours } from './enquiry-kinds.ts'

/** A month of a calendar: of a birthday no more is told, and of a start no more is known. */
const month = v.pipe(v.string(), v.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'month'))

export const enquiryInput = v.object({
  first_name: personName,
  last_name: personName,
  birthMonth: month,
  level,
  /** When it is to begin; null: as soon as there is a place. */
  startMonth: v.nullable(month),
  message: text(enquiryLimits.message.min, enquiryLimits.message.max),
})
export type EnquiryInput = v.InferOutput<typeof enquiryInput>

const common = {
  id,
  first_name: v.string(),
  last_name: v.string(),
  birthMonth: v.string(),
  level,
  startMonth: v.nullable(v.string()),
  message: v.string(),
  status: v.picklist(enquiryStatuses),
  at: timestamp,
  /** Until when the offer stands. */
  until: v.nullable(timestamp),
  ending: v.nullable(v.picklist(enquiryEndings)),
  /** With which the school said no. */
  word: v.string(),
  isSibling: v.boolean(),
  /** Where it stands in the line of its level; null where it stands in none. */
  place: v.nullable(v.number()),
  updatedAt: timestamp,
}

/** The line of a level, as everybody may read it. */
export const line = v.object({
  level,
  isOpen: v.boolean(),
  rule: v.picklist(lineRules),
  offerHours: v.number(),
  waiting: v.number(),
  /** When a place was offered last; null: none was. */
  lastOfferAt: v.nullable(timestamp),
})
export type Line = v.InferOutput<typeof line>

/** As whoever wrote it sees it. */
export const ownEnquiry = v.object({
  ...common,
  school: v.object({
    name: v.string(),
    /** Null while nobody sees its page. */
    slug: v.nullable(v.string()),
    email: v.string(),
  }),
  line: v.nullable(line),
  may: v.object({ withdraw: v.boolean(), accept: v.boolean(), decline: v.boolean() }),
})
export type OwnEnquiry = v.InferOutput<typeof ownEnquiry>

/** As those who look after the school see it. */
export const receivedEnquiry = v.object({
  ...common,
  /** Who wrote it, with an address as long as it is open. */
  person: v.object({ id, name: v.string(), email: v.nullable(v.string()) }),
  /** Its record, as long as that stands among the school’s children. */
  student: v.nullable(id),
  may: v.object({ take: v.boolean(), queue: v.boolean(), enrol: v.boolean(), refuse: v.boolean() }),
})
export type ReceivedEnquiry = v.InferOutput<typeof receivedEnquiry>

export const lineInput = v.object({
  isOpen: v.boolean(),
  rule: v.picklist(lineRules),
  offerHours: v.picklist(offerHours),
  /** How many places it has to give, those included that are offered or kept. */
  places: whole(0, enquiryLimits.places),
  version,
})
export type LineInput = v.InferOutput<typeof lineInput>

/** As those who look after the school see it. */
export const ownLine = v.object({
  ...line.entries,
  places: v.number(),
  /** Offered or kept. */
  taken: v.number(),
  /** What the listing says is free; null: nothing. */
  openings: v.nullable(v.number()),
  /** Zero: nobody has said anything yet. */
  version: v.number(),
})
export type OwnLine = v.InferOutput<typeof ownLine>
