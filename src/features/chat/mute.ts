export const muteSpans = ['hour', 'tomorrow', 'always'] as const
export type MuteSpan = (typeof muteSpans)[number]

const hourMs = 3_600_000
const morning = 8
/** The last day that the product takes. */
const always = '2099-12-31T00:00:00.000Z'

/** Until when a conversation stays quiet; "until tomorrow" ends when people get up. */
export function muteUntil(span: MuteSpan, now = new Date()): string {
  if (span === 'always') return always
  if (span === 'hour') return new Date(now.getTime() + hourMs).toISOString()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning).toISOString()
}

export const isMuted = (mutedUntil: string | null, now = new Date()): boolean =>
  mutedUntil !== null && mutedUntil > now.toISOString()

export const isForGood = (mutedUntil: string): boolean => mutedUntil >= always
