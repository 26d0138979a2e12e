import { lazy, Suspense, useState } from 'react'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { m } from '#/paraglide/messages.js'
import { Button, type ButtonProps } from '#/ui/primitives/button.tsx'
import type { Sent } from './report-dialog.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

type ReportButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  label?: string
  /** Of the dialog: who or what is reported. */
  title: string
  send: (report: ReportInput) => Promise<Sent>
}

/** Shows somebody or something to the moderators. */
export function ReportButton({ label = m.moderation_report(), title, send, ...button }: ReportButtonProps) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && (
        <Suspense>
          <ReportDialog title={title} send={send} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
