import { Link, type LinkProps } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { HomeBody, type HomeBodyLinks } from '../components/home-body.tsx'
import { HomeScene } from '../components/home-scene.tsx'
import { Still } from '../components/still.tsx'
import { lazyPart } from '#/client/lazy-part.ts'

const Scene = createIsomorphicFn()
  .server(() => HomeScene)
  .client(() => lazyPart(() => import('../components/home-scene.tsx').then((part) => part.HomeScene)))()

const Body = createIsomorphicFn()
  .server(() => HomeBody)
  .client(() => lazyPart(() => import('../components/home-body.tsx').then((part) => part.HomeBody)))()

export type HomeScreenProps = {
  /** What has just happened, to somebody who is signed out now. */
  notice?: 'erased' | undefined
  links: HomeBodyLinks & {
    /** The directory of schools; its button shows only when there is one. */
    schools?: LinkProps
  }
}

export function HomeScreen({ notice, links }: HomeScreenProps) {
  return (
    <>
      {notice && (
        <Container className="pt-6">
          <p role="status" className="rounded border border-success/40 bg-success-tint p-4">
            {m.site_home_erased()}
          </p>
        </Container>
      )}
      <Container className="grid items-end gap-x-12 gap-y-8 pt-10 lg:grid-cols-[1.05fr_1fr] lg:pt-14">
        <div className="lg:pb-20">
          <h1 className="text-display text-balance sm:text-[48px] sm:leading-[1.08] md:text-hero">{m.app_tagline()}</h1>
          <p className="mt-5 max-w-[34em] text-lead text-muted">{m.site_home_lead()}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link {...links.register}>{m.site_home_register()}</Link>
            </Button>
            {links.schools && (
              <Button asChild size="lg" variant="outline">
                <Link {...links.schools}>{m.site_home_find_school()}</Link>
              </Button>
            )}
          </div>
        </div>
        <div className="mx-auto aspect-[640/448] w-full max-w-[640px]">
          <Still>
            <Scene />
          </Still>
        </div>
      </Container>
      <Still>
        <Body links={links} />
      </Still>
    </>
  )
}
