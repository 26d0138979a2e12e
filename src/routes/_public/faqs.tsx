import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { faqsSearch } from '#/contract/site/site.ts'
import { FaqsScreen } from '#/features/site/screens/faqs-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.site_faqs_description({ name: appConfig.name }))

export const Route = createFileRoute('/_public/faqs')({
  staticData: { shared: true },
  validateSearch: faqsSearch,
  head: () => pageHead({ title: m.site_faqs_head(), description: description(), path: '/faqs' }),
  component: Faqs,
})

function Faqs() {
  const navigate = Route.useNavigate()
  return (
    <FaqsScreen search={Route.useSearch()} onSearchChange={(search) => void navigate({ search })} links={siteLinks} />
  )
}
