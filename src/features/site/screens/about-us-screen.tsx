import { createIsomorphicFn } from '@tanstack/react-start'
import { AboutUsBody, type AboutUsLinks } from '../components/about-us-body.tsx'
import { Still } from '../components/still.tsx'
import { lazyPart } from '#/client/lazy-part.ts'

const Body = createIsomorphicFn()
  .server(() => AboutUsBody)
  .client(() => lazyPart(() => import('../components/about-us-body.tsx').then((part) => part.AboutUsBody)))()

export type AboutUsScreenProps = { links: AboutUsLinks }

export function AboutUsScreen({ links }: AboutUsScreenProps) {
  return (
    <Still>
      <Body links={links} />
    </Still>
  )
}
