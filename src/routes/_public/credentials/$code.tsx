import { createFileRoute } from '@tanstack/react-router'
import { professionalLinks } from '#/areas/site.ts'
import { getCredential } from '#/features/professionals/professionals.functions.ts'
import { CredentialScreen } from '#/features/professionals/screens/credential-screen.tsx'
import { ProfessionalGoneScreen } from '#/features/professionals/screens/professional-gone-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/credentials/$code')({
  loader: async ({ params: { code } }) => unwrap(await getCredential({ data: { code } })),
  // Whom its owner gives the link reads it, and nobody finds it.
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData ? m.professionals_checked_title() : m.professionals_checked_none_title(),
      noindex: true,
    }),
  component: () => <CredentialScreen {...Route.useLoaderData()} links={professionalLinks} />,
  notFoundComponent: () => (
    <ProfessionalGoneScreen
      title={m.professionals_checked_none_title()}
      text={m.professionals_checked_none_text()}
      all={professionalLinks.list()}
    />
  ),
})
