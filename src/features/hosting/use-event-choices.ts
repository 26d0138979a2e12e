import { useSuspenseQuery } from '@tanstack/react-query'
import { choicesQuery } from '#/client/choices.query.ts'
import { languagesQuery } from '#/features/students/languages.ts'
import { getLocale } from '#/paraglide/runtime.js'
import type { Queries } from '#/router/queries.ts'
import { hostsQuery } from './hosting.queries.ts'

/** What the form of an event offers to choose from, for its loader. */
export const loadEventChoices = (queries: Queries) =>
  Promise.all([
    queries.ensure(choicesQuery(getLocale())),
    queries.ensure(languagesQuery(getLocale())),
    queries.ensure(hostsQuery()),
  ])

export function useEventChoices() {
  const { countries, timeZones } = useSuspenseQuery(choicesQuery(getLocale())).data
  const languageNames = useSuspenseQuery(languagesQuery(getLocale())).data
  const hosts = useSuspenseQuery(hostsQuery()).data
  return { countries, timeZones, languageNames, hosts }
}
