// What the addresses of the public site may carry; anything else is dropped, never an error. Plain functions: these pages
// need nothing else of what reads and judges the input of larger ones. Each names what it knows, undefined or not: the
// router keeps as it came what a search does not name.

type Given = Record<string, unknown>

export const faqsSearch = ({ q }: Given): { q?: string } => ({
  q: q === undefined ? undefined : typeof q === 'string' && q.length <= 100 ? q : '',
})

/** The number a message was given, once it is sent. */
export const contactSearch = ({ sent }: Given): { sent?: string } => ({
  sent: typeof sent === 'string' && /^C-\d{6,10}$/.test(sent) ? sent : undefined,
})

export const comingSoonSearch = ({ sent }: Given): { sent?: true } => ({ sent: sent === true || undefined })

export const errorSearch = ({ report }: Given): { report?: string } => ({
  report: typeof report === 'string' && /^[0-9A-F]{10}$/.test(report) ? report : undefined,
})

/** What has just happened to an account that is no more. */
export const homeSearch = ({ notice }: Given): { notice?: 'erased' } => ({
  notice: notice === 'erased' ? notice : undefined,
})

/** A part of the API. */
export const referenceSearch = ({ part }: Given): { part?: string } => ({
  part: typeof part === 'string' && /^[a-z][a-z-]{0,40}$/.test(part) ? part : undefined,
})
