import { m } from '#/paraglide/messages.js'

export const limitWords = {
  seats: m.subscribers_limit_seats,
  jobs: m.subscribers_limit_jobs,
  storageMb: m.subscribers_limit_storageMb,
}

/** A limit ends with the end of a day, which is the beginning of the one after. */
export const lastDayOf = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10)
