import { createFileRoute } from '@tanstack/react-router'
import { SameShelf } from '../same-pages.tsx'

/** Casa's own shelf without anything of Casa around it: its products were read before the server began. */
export const Route = createFileRoute('/shelf')({ loader: () => globalThis.shelf, component: Shelf })

function Shelf() {
  return <SameShelf page={Route.useLoaderData()} />
}
