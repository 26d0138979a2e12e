import { useSuspenseQuery } from '@tanstack/react-query'
import { choicesQuery } from '#/client/choices.query.ts'
import { languagesQuery } from '#/features/students/languages.ts'
import { getLocale } from '#/paraglide/runtime.js'
import type { Queries } from '#/router/queries.ts'
import { housesQuery } from './recruiting.queries.ts'

/** What the form of a job offers to choose from, for its loader. */
export const loadJobChoices = (queries: Queries) =>
  Promise.all([
    queries.ensure(choicesQuery(getLocale())),
    queries.ensure(languagesQuery(getLocale())),
    queries.ensure(housesQuery()),
  ])

export function useJobChoices() {
  const { countries, timeZones } = useSuspenseQuery(choicesQuery(getLocale())).data
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
  const houses = useSuspenseQuery(housesQuery()).data
  return { countries, timeZones, languageNames, houses }
}
