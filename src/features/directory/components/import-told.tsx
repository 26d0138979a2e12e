import type { DirectoryPlan, DirectoryResult } from '#/contract/school/directory.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Progress } from '#/ui/primitives/progress.tsx'
import { counted, shownNumber } from '#/words/counted.ts'

type EnteringProps = { plan: DirectoryPlan; applied: DirectoryResult | null; onStop: () => void }

/** How far it has come. What is stopped stops after the rows that are on their way. */
export function Entering({ plan, applied, onStop }: EnteringProps) {
  const [done, all] = [applied?.done ?? 0, applied?.total ?? plan.rows.length]
  const text = m.imports_progress({ done: shownNumber(done), total: shownNumber(all) })
  return (
    <div className="max-w-form">
      <Progress label={m.directory_entering()} value={done} max={all} valueText={text} />
      <p role="status" className="mt-2 text-small text-muted tabular-nums">
        {text}
      </p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onStop}>
        {m.imports_stop()}
      </Button>
    </div>
  )
}

/** What was done. */
export function Entered({ applied }: { applied: DirectoryResult }) {
  const isWhole = applied.done === applied.total
  return (
    <Alert
      tone={isWhole ? 'success' : 'warning'}
      role="status"
      title={
        isWhole
          ? m.directory_done(counted(applied.created))
          : m.imports_stopped({ done: shownNumber(applied.done), total: shownNumber(applied.total) })
      }
    >
      {isWhole && applied.undo && <p>{m.directory_done_text()}</p>}
      {applied.skipped > 0 && <p>{m.directory_skipped(counted(applied.skipped))}</p>}
    </Alert>
  )
}
