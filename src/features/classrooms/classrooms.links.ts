import type { LinkProps } from '@tanstack/react-router'

/** The pages of classrooms that an area has. */
export type ClassroomsLinks = {
  list: LinkProps
  new: LinkProps
  edit: (id: string) => LinkProps
  /** The children of one. */
  children: (id: string) => LinkProps
}
