import { createFileRoute } from '@tanstack/react-router'
import { AboutMontessoriPage } from '#/features/site/pages/about-montessori-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'

export const Route = createFileRoute('/_public/about-montessori')({
  head: () =>
    pageHead({
      title: m.site_montessori_title(),
      description: m.site_montessori_lead(),
      path: '/about-montessori',
    }),
  component: AboutMontessoriPage,
})
