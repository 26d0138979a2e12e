import type { LinkProps } from '@tanstack/react-router'
import type {
  CohortFiguresSearch,
  CohortPeopleSearch,
  CohortsSearch,
  OwnCohortsSearch,
} from '#/contract/cohort/cohort.search.ts'

/** For those who look after cohorts, or train in them. */
export type CohortLinks = {
  list: (search?: CohortsSearch) => LinkProps
  new: LinkProps
  cohort: (id: string, search?: CohortPeopleSearch) => LinkProps
  edit: (id: string) => LinkProps
  person: (cohort: string, application: string) => LinkProps
  figures: (search?: CohortFiguresSearch) => LinkProps
}

/** For whoever applies, and trains. */
export type OwnCohortLinks = {
  offer: (id: string) => LinkProps
  own: (search?: OwnCohortsSearch) => LinkProps
  application: (id: string) => LinkProps
  practicums: (search?: OwnCohortsSearch) => LinkProps
}
