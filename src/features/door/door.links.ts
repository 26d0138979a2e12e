import type { LinkProps } from '@tanstack/react-router'

/** Where a door leads: to the event as its hosts see it, and as everybody does. */
export type DoorLinks = { details: (id: string) => LinkProps; read: (slug: string) => LinkProps; login: LinkProps }
