import * as v from 'valibot'
import { email, id, level, nameLine, text, timestamp, version } from '../core/fields.ts'
import { whole } from '../event/values.ts'
import { dayHours, weeklyHours } from '../tutor/tutor.ts'
import {
  visitEndings,
  visitHorizonDays,
  visitLimits,
  visitMinutes,
  visitNoticeHours,
  visitPauses,
  visitStatuses,
} from './visit-kinds.ts'

/** When families may come, as the school says it; the clock is that of its listing. */
const said = {
  isOpen: v.boolean(),
  hours: v.pipe(v.array(weeklyHours), v.maxLength(visitLimits.hours)),
  exceptions: v.pipe(v.array(dayHours), v.maxLength(visitLimits.exceptions)),
  minutes: v.picklist(visitMinutes),
  pauseMinutes: v.picklist(visitPauses),
  families: whole(1, visitLimits.families),
  adults: whole(1, visitLimits.adults),
  noticeHours: v.picklist(visitNoticeHours),
  horizonDays: v.picklist(visitHorizonDays),
  /** What happens there, and what is asked of whoever comes. */
  expect: text(0, visitLimits.expect),
}

export const visitRulesInput = v.object({ ...said, version })
export type VisitRulesInput = v.InferOutput<typeof visitRulesInput>

/** As those who look after the school see them. */
export const visitRules = v.object({
  ...said,
  timeZone: v.string(),
  /** Whether families can book now: visits are open, and everybody sees the listing. */
  isBookable: v.boolean(),
  /** Zero: nobody has said anything yet. */
  version: v.number(),
})
export type VisitRules = v.InferOutput<typeof visitRules>

/** One time at which families may come. */
export const visitTime = v.object({
  at: timestamp,
  /** How many more families may come; none: it is full. */
  left: v.number(),
})
export type VisitTime = v.InferOutput<typeof visitTime>

/** What everybody reads of a school that takes visits. */
export const visitTimes = v.object({
  times: v.array(visitTime),
  /** The first time after these; null: there is none. */
  next: v.nullable(timestamp),
  minutes: v.number(),
  families: v.number(),
  adults: v.number(),
  noticeHours: v.number(),
  expect: v.string(),
  timeZone: v.string(),
})
export type VisitTimes = v.InferOutput<typeof visitTimes>

export const visitInput = v.object({
  at: timestamp,
  adults: whole(1, visitLimits.adults),
  /** Who come along. */
  children: whole(0, visitLimits.children),
  /** What they want to look at; null: the school as a whole. */
  level: v.nullable(level),
  note: text(0, visitLimits.note),
  /** Whoever has no account, or books without it. */
  guest: v.nullable(v.object({ name: nameLine(1, 80), email })),
})
export type VisitInput = v.InferOutput<typeof visitInput>

const common = {
  id,
  startsAt: timestamp,
  endsAt: timestamp,
  /** Of the school, whose hours they are. */
  timeZone: v.string(),
  adults: v.number(),
  children: v.number(),
  level: v.nullable(level),
  note: v.string(),
  status: v.picklist(visitStatuses),
  ending: v.nullable(v.picklist(visitEndings)),
  endingNote: v.string(),
  mayCancel: v.boolean(),
}

/** As whoever comes sees it. */
export const ownVisit = v.object({
  ...common,
  school: v.object({
    name: v.string(),
    /** Null while nobody sees its page. */
    slug: v.nullable(v.string()),
    place: v.string(),
    email: v.string(),
    phone: v.string(),
  }),
  expect: v.string(),
  /** Null of a member. */
  guest: v.nullable(v.object({ name: v.string(), email: v.string() })),
  /** Until when it is held. */
  until: v.nullable(timestamp),
})
export type OwnVisit = v.InferOutput<typeof ownVisit>

/** As those who look after the school see it. */
export const hostedVisit = v.object({
  ...common,
  name: v.string(),
  /** As long as the two may have something to say to each other. */
  email: v.nullable(v.string()),
})
export type HostedVisit = v.InferOutput<typeof hostedVisit>
