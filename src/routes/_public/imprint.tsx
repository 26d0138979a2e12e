import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { ImprintScreen } from '#/features/site/screens/imprint-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'
import { siteLinks } from '#/areas/site.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.legal_imprint_lead())

// What was served has been read: how is loaded when it is read again.
const calls = () => import('#/features/site/site.functions.ts')

export const Route = createFileRoute('/_public/imprint')({
  staticData: { shared: true },
  loader: async () => unwrap(await (await calls()).readOperatorFacts()),
  head: () => pageHead({ title: m.legal_imprint_title(), description: description(), path: '/imprint' }),
  component: Imprint,
})

const { privacy, terms, contact } = siteLinks

function Imprint() {
  return <ImprintScreen says={Route.useLoaderData()} links={{ privacy, terms, contact }} />
}
