import { useRouter } from '@tanstack/react-router'
import { use, useTransition, type ReactNode } from 'react'
import type { Deferred } from '#/lib/deferred.ts'
import { PanelError } from './panel-error.tsx'
import { Panel, type PanelProps } from './panel.tsx'

type AnswerProps<T> = {
  /** From a loader's data, where `deferred` made it. */
  answer: Deferred<T>
  children: (data: T) => ReactNode
}

/** A panel that shows what a loader has begun to read. */
export function DeferredPanel<T>({ skeleton, ...answer }: AnswerProps<T> & Pick<PanelProps, 'skeleton'>) {
  return (
    <Panel skeleton={skeleton}>
      <Shown {...answer} />
    </Panel>
  )
}

function Shown<T>({ answer, children }: AnswerProps<T>) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const known = answer instanceof Promise ? use(answer) : answer
  if (known.ok) return children(known.data)
  return <PanelError pending={pending} onRetry={() => startTransition(() => router.invalidate())} />
}
