// Who has been here for a while, and has written what others could read without harm, is trusted. Nobody is on one day.
export type Standing = {
  /** Whether their address is. */
  isConfirmed: boolean
  joinedAt: Date
  /** Days on which they wrote something that others read. */
  daysWritten: readonly string[]
  /** When moderators last did more than warn them, if that stands. */
  sanctionedAt: Date | null
}

const dayMs = 86_400_000
export const daysHere = 7
export const daysOfWriting = 3
export const daysWithoutSanction = 90

const isDaysAgo = (at: Date, days: number, now: Date): boolean => now.getTime() - at.getTime() >= days * dayMs

export function isTrusted({ isConfirmed, joinedAt, daysWritten, sanctionedAt }: Standing, now: Date): boolean {
  return (
    isConfirmed &&
    isDaysAgo(joinedAt, daysHere, now) &&
    new Set(daysWritten).size >= daysOfWriting &&
    (sanctionedAt === null || isDaysAgo(sanctionedAt, daysWithoutSanction, now))
  )
}
