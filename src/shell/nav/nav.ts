import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NavIconName } from './nav-icon.tsx'

export type NavLink = { id: string; title: string; link: LinkProps }

/** A place of its own, or a few that stand together. */
export type NavEntry = {
  id: string
  title: string
  icon: NavIconName
  /** How much is unread there (`NavCount`); it may come after the frame. */
  count?: ReactNode
} & ({ link: LinkProps; items?: undefined } | { link?: undefined; items: readonly NavLink[] })

export type NavGroup = { id: string; title: string; items: readonly NavEntry[] }
