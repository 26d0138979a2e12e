import { linkOptions } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'

export const adminLinks = {
  home: linkOptions({ to: '/admin/app' }),
  outbox: linkOptions({ to: '/admin/outbox' }),
}

export const admin: Area = {
  id: 'admin',
  title: m.areas_admin,
  home: adminLinks.home,
  nav: [
    { id: 'admin-home', title: m.areas_today, icon: 'today', link: adminLinks.home },
    { id: 'admin-outbox', title: m.areas_outbox, icon: 'outbox', link: adminLinks.outbox },
  ],
}
