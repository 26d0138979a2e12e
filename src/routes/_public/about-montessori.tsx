import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { AboutMontessoriScreen } from '#/features/site/screens/about-montessori-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_montessori_description())

export const Route = createFileRoute('/_public/about-montessori')({
  staticData: { shared: true },
  head: () =>
    pageHead({
      title: m.site_montessori_head(),
      description: description(),
      path: '/about-montessori',
    }),
  component: AboutMontessoriScreen,
})
