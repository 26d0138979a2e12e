import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceScreen } from '#/features/site/screens/maintenance-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/_public/maintenance')({
  staticData: { shared: true },
  head: () => pageHead({ title: m.site_maintenance_head(), noindex: true }),
  component: MaintenanceScreen,
})
