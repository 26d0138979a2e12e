import { RouterContextProvider, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, type ReactElement } from 'react'
import { keptMarkup } from '#/ui/still/markup-cache.server.ts'
import { useServed } from '#/ui/still/use-served.ts'
import { getLocale } from '#/paraglide/runtime.js'

type StillProps = { children: ReactElement }

/**
 * Long text that the server writes and the browser need not hold as code: hydration leaves the served HTML alone, so its
 * texts in three languages and its drawings stay out of the page's JavaScript. Reached by a client navigation, it loads
 * and renders like any lazy component. Give it a component made with `createIsomorphicFn` (see the pages), and nothing
 * that reacts to the person: links inside are plain links, and what the server has rendered once everybody gets.
 *
 * Ours instead of Start's `<Hydrate when={never()}>`, which in 1.169.5 stays empty after a client navigation.
 */
export function Still(props: StillProps) {
  return <Island key={getLocale()} {...props} />
}

const Island = createIsomorphicFn()
  .server(() => WrittenIsland)
  .client(() => LiveIsland)()

/** The router is all that it can see of a visit, so it is the same to everybody who reads this language here. */
function WrittenIsland({ children }: StillProps) {
  const router = useRouter()
  const key = `${getLocale()} ${router.latestLocation.pathname} ${JSON.stringify(children.props)}`
  const __html = keptMarkup(children.type as object, key, () => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  ))
  return <div data-still="" dangerouslySetInnerHTML={{ __html }} />
}

function LiveIsland({ children }: StillProps) {
  const served = useServed<HTMLDivElement>()
  if (served) return <div key="served" data-still="" {...served} />
  return (
    <div key="rendered">
      <Suspense>{children}</Suspense>
    </div>
  )
}
