import { Link, type LinkProps } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { HomeBody, type HomeBodyProps } from '../components/home/home-body.tsx'
import { HomeScene } from '../components/home/home-scene.tsx'
import { Still } from '../components/still.tsx'
import { isFreeFor } from '../prices.ts'
import { lazyPart } from '#/client/lazy-part.ts'

const Scene = createIsomorphicFn()
  .server(() => HomeScene)
  .client(() => lazyPart(() => import('../components/home/home-scene.tsx').then((part) => part.HomeScene)))()

const Body = createIsomorphicFn()
  .server(() => HomeBody)
  .client(() => lazyPart(() => import('../components/home/home-body.tsx').then((part) => part.HomeBody)))()

export type HomeScreenProps = HomeBodyProps & {
  /** What has just happened, to somebody who is signed out now. */
  notice?: 'erased' | undefined
  links: { register: LinkProps }
  /** To a look around without an account, where there is one. */
  demo: LinkProps | null
}

export function HomeScreen({ notice, prices, posts, events, links, demo }: HomeScreenProps) {
  return (
    <>
      {notice && (
        <Container className="pt-6">
          <p role="status" className="rounded border border-success/40 bg-success-tint p-4">
            {m.site_home_erased()}
          </p>
        </Container>
      )}
      <Container className="grid items-end gap-x-12 gap-y-6 pt-4 lg:grid-cols-[1.05fr_1fr] lg:pt-10">
        <div className="lg:pb-12">
          <h1 className="text-display text-balance sm:text-[48px] sm:leading-[1.08] md:text-hero">
            {m.site_home_title()}
          </h1>
          <dl className="mt-5 grid max-w-[36em] gap-x-5 gap-y-2.5 leading-6 sm:leading-7 sm:grid-cols-[auto_1fr] sm:text-lead">
            <Promise to={m.site_home_schools()}>{m.site_home_schools_text()}</Promise>
            <Promise to={m.site_home_parents()}>
              {m.site_home_parents_text()}
              {isFreeFor('families', prices) && (
                <strong className="font-semibold whitespace-nowrap text-ink"> {m.site_home_free()}</strong>
              )}
            </Promise>
          </dl>
          <div className="mt-7 flex flex-wrap gap-3 max-sm:[&>*]:px-4">
            <Button asChild size="lg">
              <Link {...links.register}>{m.site_home_register()}</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              {demo ? <Link {...demo}>{m.demo_home()}</Link> : <Link {...links.pricing}>{m.site_home_plans()}</Link>}
            </Button>
          </div>
        </div>
        <div className="mx-auto aspect-[640/448] w-full max-w-[640px] max-sm:max-w-[240px]">
          <Still>
            <Scene />
          </Still>
        </div>
      </Container>
      <Still>
        <Body links={links} prices={prices} posts={posts} events={events} />
      </Still>
    </>
  )
}

function Promise({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="text-muted max-sm:[unicode-bidi:plaintext] max-sm:[text-align:-webkit-match-parent] sm:contents">
      <dt className="font-semibold text-ink max-sm:inline max-sm:[unicode-bidi:normal]">{to}</dt>{' '}
      <dd className="max-sm:inline max-sm:[unicode-bidi:normal]">{children}</dd>
    </div>
  )
}
