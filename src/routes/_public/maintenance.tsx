import { createFileRoute } from '@tanstack/react-router'
import { MaintenancePage } from '#/features/site/pages/maintenance-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'

export const Route = createFileRoute('/_public/maintenance')({
  head: () => pageHead({ title: m.site_maintenance_head(), noindex: true }),
  component: MaintenancePage,
})
