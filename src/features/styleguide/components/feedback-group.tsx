import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { WaitingUpload } from '#/ui/feedback/waiting-upload.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { FallenTower } from '#/ui/materials/fallen-tower.tsx'
import { TowerLoader } from '#/ui/materials/tower-loader.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { ErrorState } from '#/ui/page/error-state.tsx'
import { PendingState } from '#/ui/page/pending-state.tsx'
import { DeferredPanel } from '#/ui/panel/deferred-panel.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Progress } from '#/ui/primitives/progress.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { waitingTexts } from '#/words/upload.ts'
import { Specimen, Specimens } from './specimen.tsx'

const notices = [
  { tone: 'info', message: m.styleguide_alert_info },
  { tone: 'success', message: m.styleguide_alert_success },
  { tone: 'warning', message: m.styleguide_alert_warning },
  { tone: 'danger', message: m.styleguide_alert_danger },
] as const

export function FeedbackGroup() {
  return (
    <Specimens>
      <Specimen name="Alert · tone" className="grid gap-3">
        {notices.map(({ tone, message }) => (
          <Alert key={tone} tone={tone}>
            {message()}
          </Alert>
        ))}
      </Specimen>
      <Specimen name="toast (Toaster), ProgressBar, FormSummary" className="content-start">
        {notices.map(({ tone, message }) => (
          <Button key={tone} variant="outline" onClick={() => toast[tone === 'danger' ? 'error' : tone](message())}>
            {m.styleguide_toast_show()} · {tone}
          </Button>
        ))}
        <ProgressSpecimen />
        <SummarySpecimen />
      </Specimen>
      <Specimen name="WaitingUpload">
        <WaitingUpload texts={waitingTexts('tower.jpg')} onAgain={() => toast(m.styleguide_alert_info())} />
      </Specimen>
      <Specimen name="EmptyState, EmptyShelf" className="block">
        <EmptyState
          level={3}
          art={<EmptyShelf size={110} />}
          title={m.styleguide_empty()}
          text={m.styleguide_empty_text()}
          action={<Button>{m.styleguide_again()}</Button>}
        />
      </Specimen>
      <Specimen name="ErrorState, FallenTower" className="block">
        <ErrorState
          level={2}
          art={<FallenTower size={120} />}
          title={m.styleguide_error()}
          text={m.styleguide_error_text()}
          actions={<Button>{m.styleguide_again()}</Button>}
          report={{ label: m.styleguide_report(), id: 'R-7Q2F' }}
        />
      </Specimen>
      <Specimen name="PendingState, TowerLoader, Skeleton" className="grid">
        <TowerLoader label={m.styleguide_pending()} />
        <PendingState label={m.styleguide_pending()}>
          <div className="space-y-3">
            <Skeleton className="w-1/2" />
            <Skeleton />
            <Skeleton className="w-3/4" />
          </div>
        </PendingState>
      </Specimen>
      <Specimen name="DeferredPanel, Panel, PanelError" className="grid content-center gap-6">
        {[{ ok: true, data: m.styleguide_alert_info() } as const, { ok: false } as const].map((answer) => (
          <DeferredPanel key={String(answer.ok)} answer={answer} skeleton={<Skeleton />}>
            {(text) => <p>{text}</p>}
          </DeferredPanel>
        ))}
      </Specimen>
      <Specimen name="Progress" className="grid content-center gap-6">
        {[2, 5, 10].map((value) => (
          <Progress key={value} label={m.styleguide_lessons()} value={value} max={10} />
        ))}
      </Specimen>
    </Specimens>
  )
}

function ProgressSpecimen() {
  const [active, setActive] = useState(false)
  return (
    <>
      <ProgressBar active={active} label={m.styleguide_pending()} />
      <Button variant="outline" aria-pressed={active} onClick={() => setActive(!active)}>
        ProgressBar
      </Button>
    </>
  )
}

function SummarySpecimen() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button variant="outline" aria-pressed={shown} onClick={() => setShown(!shown)}>
        FormSummary
      </Button>
      <FormSummary
        attempt={shown ? 1 : 0}
        title={m.styleguide_summary()}
        errors={shown ? [{ message: m.styleguide_email_error(), name: 'sg-email' }] : []}
        className="w-full"
      />
    </>
  )
}
