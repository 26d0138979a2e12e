import { toText } from '#/lib/rich-text/to-text.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import type { Content } from '../composer-content.ts'

type DraftClashProps = { mine: Content; theirs: Content; onMine: () => void; onTheirs: () => void }

/** Another window has saved meanwhile: both texts, and a choice. */
export function DraftClash({ mine, theirs, onMine, onTheirs }: DraftClashProps) {
  return (
    <div className="grow space-y-5 overflow-y-auto p-5">
      <Alert tone="warning" role="alert" title={m.mail_clash()}>
        {m.mail_clash_text()}
      </Alert>
      <Version title={m.form_mine()} content={mine} action={m.form_keep_mine()} onChoose={onMine} />
      <Version title={m.form_theirs()} content={theirs} action={m.form_take_theirs()} onChoose={onTheirs} />
    </div>
  )
}

type VersionProps = { title: string; content: Content; action: string; onChoose: () => void }

function Version({ title, content, action, onChoose }: VersionProps) {
  return (
    <section aria-label={title} className="rounded border border-line p-4">
      <h3 className="text-small font-semibold text-muted">{title}</h3>
      <p className="mt-1 font-medium wrap-anywhere">{content.subject || m.mail_no_subject()}</p>
      <p className="mt-1 line-clamp-6 text-[0.9375rem] whitespace-pre-wrap wrap-anywhere">
        {toText(content.document) || m.form_nothing()}
      </p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onChoose}>
        {action}
      </Button>
    </section>
  )
}
