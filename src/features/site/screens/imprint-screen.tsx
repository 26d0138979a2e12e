import { createIsomorphicFn } from '@tanstack/react-start'
import { lazyPart } from '#/client/lazy-part.ts'
import type { LegalBodyProps } from '../components/legal/legal-body.tsx'
import { ImprintBody } from '../components/legal/imprint-body.tsx'
import { Still } from '../components/still.tsx'

const Body = createIsomorphicFn()
  .server(() => ImprintBody)
  .client(() => lazyPart(() => import('../components/legal/imprint-body.tsx').then((part) => part.ImprintBody)))()

export function ImprintScreen(props: LegalBodyProps) {
  return (
    <Still>
      <Body {...props} />
    </Still>
  )
}
