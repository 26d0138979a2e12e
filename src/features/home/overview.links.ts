import type { LinkProps } from '@tanstack/react-router'
import type { FirstStep } from '#/contract/organisation/overview.ts'

/** Where an overview leads: to what has to be done, and to its rows. */
export type OverviewLinks = {
  steps: Record<FirstStep, LinkProps>
  people: LinkProps
  person: (id: string) => LinkProps
  students: LinkProps
  student: (id: string) => LinkProps
  orders: LinkProps
}
