import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { tryPush } from '../notices.functions.ts'
import { readPushState, turnPushOff, turnPushOn, type PushState } from '../push.ts'

const pushQuery = { queryKey: ['push'], queryFn: readPushState } as const

const stateWords: Record<PushState, () => string> = {
  unable: m.push_unable,
  blocked: m.push_blocked,
  off: m.push_off,
  on: m.push_on,
}

/** What a press came to, where that is not what was wanted. */
type Failed = string | null

async function turnOn(): Promise<Failed> {
  const result = await turnPushOn()
  if (result === 'blocked') return m.push_not_allowed()
  if (result === 'unreachable') return m.push_unreachable()
  return result.ok ? null : result.error.message
}

async function turnOff(): Promise<Failed> {
  const result = await turnPushOff()
  return result.ok ? null : result.error.message
}

async function send(): Promise<Failed> {
  const result = await tryPush()
  if (!result.ok) return result.error.message
  toast(m.push_tried())
  return null
}

/** Whether this browser calls its owner while no page is open. Only scripts can ask it. */
export function PushChoice() {
  const client = useQueryClient()
  const { data: state } = useQuery(pushQuery)
  const [pending, setPending] = useState<(() => Promise<Failed>) | null>(null)
  const [failure, setFailure] = useState<Failed>(null)

  async function act(deed: () => Promise<Failed>) {
    setPending(() => deed)
    setFailure(await deed().catch(() => m.record_offline()))
    await client.invalidateQueries(pushQuery)
    setPending(null)
  }

  const button = (deed: () => Promise<Failed>, label: string) => (
    <Button
      variant="outline"
      pending={pending === deed}
      disabled={pending !== null && pending !== deed}
      onClick={() => void act(deed)}
    >
      {label}
    </Button>
  )
  return (
    <div className="noscript:hidden">
      <FormSection title={m.push_title()} lead={m.push_lead()}>
        <p role="status" className="min-h-6">
          {state && stateWords[state]()}
        </p>
        <div className="flex min-h-11 flex-wrap gap-3">
          {state === 'off' && button(turnOn, m.push_turn_on())}
          {state === 'on' && button(send, m.push_try())}
          {state === 'on' && button(turnOff, m.push_turn_off())}
        </div>
        <div role="alert" className="empty:hidden">
          {failure && <FieldError id="push-error">{failure}</FieldError>}
        </div>
      </FormSection>
    </div>
  )
}
