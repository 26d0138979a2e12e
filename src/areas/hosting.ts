import type { LinkProps } from '@tanstack/react-router'
import { eventLinks } from './site.ts'

/** What is organised in an area is read where everybody reads it. */
export const hostingLinks = <Links extends object>(links: Links) => ({
  ...links,
  read: (slug: string): LinkProps => eventLinks.event(slug),
  door: (id: string): LinkProps => eventLinks.door(id),
})
