import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { referenceLinks } from '#/areas/site.ts'
import { referenceSearch } from '#/contract/site/site.ts'
import { ReferenceScreen } from '#/features/reference/screens/reference-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '../_frame/page-head.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.reference_description({ name: appConfig.name }))

// What was served has been read: how is loaded with the next part.
const calls = () => import('#/features/reference/reference.functions.ts')

export const Route = createFileRoute('/_public/api')({
  staticData: { shared: true },
  validateSearch: referenceSearch,
  loaderDeps: ({ search: { part } }) => ({ part }),
  loader: async ({ deps }) => unwrap(await (await calls()).readReference({ data: deps })),
  staleTime: 60_000,
  head: ({ loaderData }) => {
    const { name } = loaderData?.part ?? {}
    const title = name ? `${name} · ${m.reference_title()}` : m.reference_title()
    return pageHead({ title, description: description(), path: '/api' })
  },
  component: Reference,
})

function Reference() {
  return <ReferenceScreen reference={Route.useLoaderData()} links={referenceLinks} />
}
