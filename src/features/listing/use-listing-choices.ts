import { useSuspenseQuery } from '@tanstack/react-query'
import { choicesQuery } from '#/client/choices.query.ts'
import { languagesQuery } from '#/features/students/languages.ts'
import { getLocale } from '#/paraglide/runtime.js'
import type { Queries } from '#/router/queries.ts'

/** What the form of a listing offers to choose from, for its loader. */
export const loadListingChoices = (queries: Queries) =>
  Promise.all([queries.ensure(choicesQuery(getLocale())), queries.ensure(languagesQuery(getLocale()))])

export function useListingChoices() {
  const { countries, timeZones } = useSuspenseQuery(choicesQuery(getLocale())).data
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
  return { countries, timeZones, languageNames }
}
