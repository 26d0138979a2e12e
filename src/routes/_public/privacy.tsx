import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { PrivacyScreen } from '#/features/site/screens/privacy-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.legal_privacy_lead({ name: appConfig.name }))

// What was served has been read: how is loaded when it is read again.
const calls = () => import('#/features/site/site.functions.ts')

export const Route = createFileRoute('/_public/privacy')({
  staticData: { shared: true },
  loader: async () => unwrap(await (await calls()).readOperatorFacts()),
  head: () => pageHead({ title: m.legal_privacy_title(), description: description(), path: '/privacy' }),
  component: Privacy,
})

const { terms, imprint, contact } = siteLinks

function Privacy() {
  return <PrivacyScreen says={Route.useLoaderData()} links={{ terms, imprint, contact }} />
}
