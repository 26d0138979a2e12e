import { linkOptions } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'

const dashboardLinks = {
  home: linkOptions({ to: '/dashboard/app' }),
}

export const dashboard: Area = {
  id: 'dashboard',
  title: m.areas_dashboard,
  home: dashboardLinks.home,
  nav: [{ id: 'dashboard-home', title: m.areas_today, icon: 'today', link: dashboardLinks.home }],
}
