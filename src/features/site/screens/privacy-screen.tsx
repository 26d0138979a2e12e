import { createIsomorphicFn } from '@tanstack/react-start'
import { lazyPart } from '#/client/lazy-part.ts'
import type { LegalBodyProps } from '../components/legal/legal-body.tsx'
import { PrivacyBody } from '../components/legal/privacy-body.tsx'
import { Still } from '../components/still.tsx'

const Body = createIsomorphicFn()
  .server(() => PrivacyBody)
  .client(() => lazyPart(() => import('../components/legal/privacy-body.tsx').then((part) => part.PrivacyBody)))()

export function PrivacyScreen(props: LegalBodyProps) {
  return (
    <Still>
      <Body {...props} />
    </Still>
  )
}
