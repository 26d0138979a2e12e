import { createFileRoute } from '@tanstack/react-router'
import { StyleguidePage } from '#/features/styleguide/pages/styleguide-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'

export const Route = createFileRoute('/_public/components')({
  head: () => pageHead({ title: m.areas_components(), description: m.styleguide_lead(), path: '/components' }),
  component: StyleguidePage,
})
