import { createIsomorphicFn } from '@tanstack/react-start'
import { MontessoriBody } from '../components/montessori/montessori-body.tsx'
import { Still } from '../components/still.tsx'
import { lazyPart } from '#/client/lazy-part.ts'

const Body = createIsomorphicFn()
  .server(() => MontessoriBody)
  .client(() =>
    lazyPart(() => import('../components/montessori/montessori-body.tsx').then((part) => part.MontessoriBody)),
  )()

export function AboutMontessoriScreen() {
  return (
    <Still>
      <Body />
    </Still>
  )
}
