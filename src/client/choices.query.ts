import { queryOptions } from '@tanstack/react-query'
import { countriesIn } from '#/lib/countries.ts'

/**
 * What the form of a person offers to choose from. Servers and browsers name countries and zones differently, so the
 * page goes on with what it was rendered with.
 */
export const choicesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['choices', locale],
    queryFn: () => ({ countries: countriesIn(locale), timeZones: Intl.supportedValuesOf('timeZone') }),
    staleTime: Infinity,
  })
