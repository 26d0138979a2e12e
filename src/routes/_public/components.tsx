import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { StyleguideScreen } from '#/features/styleguide/screens/styleguide-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { useSettings } from '#/shell/settings/settings-store.ts'
import { pageHead } from '../_frame/page-head.ts'

// Search engines read it on the server; the browser has no use for its texts.
const description = createIsomorphicFn().server(() => m.styleguide_lead())

export const Route = createFileRoute('/_public/components')({
  staticData: { shared: true },
  head: () => pageHead({ title: m.areas_components(), description: description(), path: '/components' }),
  component: Components,
})

function Components() {
  const { themeDirection } = useSettings()
  return <StyleguideScreen direction={themeDirection} />
}
