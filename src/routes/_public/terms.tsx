import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { TermsScreen } from '#/features/site/screens/terms-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.legal_terms_lead({ name: appConfig.name }))

// What was served has been read: how is loaded when it is read again.
const calls = () => import('#/features/site/site.functions.ts')

export const Route = createFileRoute('/_public/terms')({
  staticData: { shared: true },
  loader: async () => unwrap(await (await calls()).readOperatorFacts()),
  head: () => pageHead({ title: m.legal_terms_title(), description: description(), path: '/terms' }),
  component: Terms,
})

const { privacy, imprint, contact } = siteLinks

function Terms() {
  return <TermsScreen says={Route.useLoaderData()} links={{ privacy, imprint, contact }} />
}
