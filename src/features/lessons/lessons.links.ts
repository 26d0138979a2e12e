import type { LinkProps } from '@tanstack/react-router'
import type { LessonsSearch } from '#/contract/lesson/lesson.search.ts'

/** The pages of lessons that an area has. */
export type LessonsLinks = {
  room: (search?: LessonsSearch) => LinkProps
  child: (student: string) => LinkProps
  /** Where a note is written, and where the day is closed; null in an area that writes nothing. */
  observe: ((room: string, children: readonly string[]) => LinkProps) | null
  closing: ((room: string) => LinkProps) | null
  /** Where a classroom and its children come from. */
  children: LinkProps
}
