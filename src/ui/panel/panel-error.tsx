import { panelTexts } from '#/words/panel.ts'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../primitives/button.tsx'

export type PanelErrorProps = { onRetry: () => void; pending?: boolean }

/** In the place of a part of a page that could not be read. The rest of the page is there. */
export function PanelError({ onRetry, pending }: PanelErrorProps) {
  const { failed, again } = panelTexts()
  return (
    <Alert
      role="status"
      tone="warning"
      title={failed}
      action={
        <Button size="sm" variant="outline" pending={pending} onClick={onRetry} className="noscript:hidden">
          {again}
        </Button>
      }
    />
  )
}
