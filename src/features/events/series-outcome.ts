// What became of a party that registered for every date, as an address carries it: so it stays on the page, with scripts or without.
import { searchOf, textLike, wholeNumber, type Given } from '#/contract/core/address-values.ts'
import { seriesLimits } from '#/contract/event/series-kinds.ts'
import type { SeriesOutcome } from '#/contract/event/series.ts'

export type OutcomeSearch = Partial<Omit<SeriesOutcome, 'refused'>> & { refused?: string }

export const outcomeSearch = ({ refused, ...counts }: SeriesOutcome): OutcomeSearch => ({
  ...counts,
  ...(refused.length > 0 && { refused: refused.join('.') }),
})

const days = new RegExp(`^\\d{4}-\\d{2}-\\d{2}(?:\\.\\d{4}-\\d{2}-\\d{2}){0,${seriesLimits.dates}}$`)

/** What an address may say of it. */
export const readOutcomeSearch = ({ registered, waiting, known, refused }: Given) =>
  searchOf({
    registered: wholeNumber(0, seriesLimits.dates, registered),
    waiting: wholeNumber(0, seriesLimits.dates, waiting),
    known: wholeNumber(0, seriesLimits.dates, known),
    refused: textLike(days, refused),
  }) as OutcomeSearch

export const outcomeIn = ({ registered = 0, waiting = 0, known = 0, refused }: OutcomeSearch): SeriesOutcome => ({
  registered,
  waiting,
  known,
  refused: refused?.split('.') ?? [],
})
