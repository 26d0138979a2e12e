import { createFileRoute } from '@tanstack/react-router'
import { faqsSearch } from '#/contract/site.ts'
import { FaqsPage } from '#/features/site/pages/faqs-page.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../-page-head.ts'
import { siteLinks } from '#/areas/site.ts'

export const Route = createFileRoute('/_public/faqs')({
  validateSearch: faqsSearch,
  head: () => pageHead({ title: m.site_faqs_title(), description: m.site_faqs_lead(), path: '/faqs' }),
  component: Faqs,
})

function Faqs() {
  const navigate = Route.useNavigate()
  return (
    <FaqsPage search={Route.useSearch()} onSearchChange={(search) => void navigate({ search })} links={siteLinks} />
  )
}
