import type { LinkProps } from '@tanstack/react-router'
import type { LessonsSearch } from '#/contract/lesson/lesson.search.ts'

/** The pages of lessons that an area has. */
export type LessonsLinks = {
  room: (search?: LessonsSearch) => LinkProps
  child: (student: string) => LinkProps
  /** Where a classroom and its children come from. */
  children: LinkProps
}
