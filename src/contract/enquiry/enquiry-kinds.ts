// Apart from the schemas, so that pages that only show these need none of them.

/**
 * `taken`: the school has the child among its children; `waiting`: in the line of a level; `offered`: a place for a time; `accepted`:
 * it is kept. The last five are over: `refused` by the school, `withdrawn` and `declined` by the family, `lapsed` by time.
 */
export const enquiryStatuses = [
  'sent',
  'taken',
  'waiting',
  'offered',
  'accepted',
  'enrolled',
  'refused',
  'withdrawn',
  'declined',
  'lapsed',
] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

export const openEnquiries = [
  'sent',
  'taken',
  'waiting',
  'offered',
  'accepted',
] as const satisfies readonly EnquiryStatus[]

/** Those that have one of the places that the line gives. */
const placedEnquiries = ['offered', 'accepted'] as const satisfies readonly EnquiryStatus[]

export const isOpenEnquiry = (status: EnquiryStatus): boolean => (openEnquiries as readonly string[]).includes(status)
export const isPlaced = (status: EnquiryStatus): boolean => (placedEnquiries as readonly string[]).includes(status)

/** What ended it. `house`: the school is not in the directory any more, or another’s; `account`: the family’s was closed. */
export const enquiryEndings = ['family', 'school', 'time', 'house', 'account'] as const
export type EnquiryEnding = (typeof enquiryEndings)[number]

/** In which order a place is offered; printed wherever one waits. */
export const lineRules = ['order', 'siblings'] as const
export type LineRule = (typeof lineRules)[number]

export const offerHours = [24, 48, 72, 120, 168] as const

export const enquiryLimits = {
  message: { min: 10, max: 1500 },
  word: 500,
  /** Of a person: begun within a day, and open, wherever. */
  perDay: 3,
  open: 10,
  /** Of a school: beyond that it answers what it has. */
  ofSchool: 2000,
  /** Of a line. */
  places: 200,
  /** After so many days without an answer one ends by itself; so many after the end it is forgotten. */
  answerDays: 180,
  keptDays: 180,
} as const

/** As those who look after a school narrow the list. */
export const enquiryViews = ['open', 'waiting', 'over'] as const
export type EnquiryView = (typeof enquiryViews)[number]
