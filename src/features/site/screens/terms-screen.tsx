import { createIsomorphicFn } from '@tanstack/react-start'
import { lazyPart } from '#/client/lazy-part.ts'
import type { LegalBodyProps } from '../components/legal/legal-body.tsx'
import { TermsBody } from '../components/legal/terms-body.tsx'
import { Still } from '../components/still.tsx'

const Body = createIsomorphicFn()
  .server(() => TermsBody)
  .client(() => lazyPart(() => import('../components/legal/terms-body.tsx').then((part) => part.TermsBody)))()

export function TermsScreen(props: LegalBodyProps) {
  return (
    <Still>
      <Body {...props} />
    </Still>
  )
}
