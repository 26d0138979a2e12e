import type { LinkProps } from '@tanstack/react-router'
import type { AreaId } from './access.ts'

/** A place in a navigation. Texts are functions: the language is known when they are shown. */
export type Place = { id: string; title: () => string; link: LinkProps }

/** A place that stands in a sidebar. */
export type NavPlace = Place & { icon: 'areas' | 'contact' | 'montessori' | 'outbox' | 'questions' | 'today' }

export type Area = {
  id: AreaId
  title: () => string
  home: LinkProps
  /** Only what exists. */
  nav: readonly NavPlace[]
}
