import { linkOptions } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'

const parentsLinks = {
  home: linkOptions({ to: '/parents' }),
}

export const parents: Area = {
  id: 'parents',
  title: m.areas_parents,
  home: parentsLinks.home,
  nav: [{ id: 'parents-home', title: m.areas_today, icon: 'today', link: parentsLinks.home }],
}
