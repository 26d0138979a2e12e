import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'

/** In the place of what an organisation may do once it is approved, with the reason. */
export function WaitingButton({ label }: { label: string }) {
  return (
    <Button variant="outline" aria-disabled>
      <LineIcon name="lock" className="size-4.5" />
      {m.approvals_button({ label })}
    </Button>
  )
}
