import { createFileRoute } from '@tanstack/react-router'
import { shopLinks, siteFrame } from '#/areas/site.ts'
import { ShelfScreen } from '#/features/shop/screens/shelf-screen.tsx'
import { PublicLayout } from '#/shell/public-layout.tsx'

/** Casa's own shelf without anything of Casa around it: its products were read before the server began. */
export const Route = createFileRoute('/shelf')({
  loader: () => globalThis.shelf,
  component: Shelf,
})

function Shelf() {
  return (
    <PublicLayout {...siteFrame(null)}>
      <ShelfScreen page={Route.useLoaderData()} search={{}} links={shopLinks} onSorted={() => undefined} />
    </PublicLayout>
  )
}
