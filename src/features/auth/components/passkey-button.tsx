import { useState } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { beginPasskeySignIn, finishPasskeySignIn } from '../auth.functions.ts'

type PasskeyButtonProps = { onSignedIn: (user: SessionUser) => Promise<void> }

/** Finishes signing in with a passkey; the code stays beside it. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function sign(): Promise<string | null> {
    const begun = await beginPasskeySignIn()
    if (!begun.ok) return begun.error.message
    const { signWithPasskey } = await import('../passkey-browser.ts')
    const credential = await signWithPasskey(begun.data)
    if (!credential) return m.auth_passkeys_refused()
    const result = await finishPasskeySignIn({ data: credential })
    if (!result.ok) return result.error.message
    await onSignedIn(result.data)
    return null
  }

  async function onClick() {
    setPending(true)
    setFailure(await sign().catch(() => m.record_offline()))
    setPending(false)
  }

  return (
    <div className="mb-8 space-y-4 noscript:hidden">
      <div role="alert" className="empty:hidden">
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
      <Button size="lg" className="w-full" pending={pending} onClick={() => void onClick()}>
        {m.auth_passkeys_use()}
      </Button>
    </div>
  )
}
