import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { useChat } from '../chat-context.ts'

/** What went wrong last, in words, until it is put away or something else is tried; first what a form without a script met. */
export function AreaError({ posted }: { posted?: string | null | undefined }) {
  const { area, settle } = useChat()
  const error = area.error ?? posted
  if (!error) return null
  return (
    <Alert
      tone="danger"
      role="alert"
      className="mx-3 mb-2 md:mx-6"
      action={
        area.error && (
          <Button variant="outline" size="sm" onClick={settle}>
            {m.chat_close()}
          </Button>
        )
      }
    >
      {error}
    </Alert>
  )
}
