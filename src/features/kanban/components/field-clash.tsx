import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'

type FieldClashProps = { mine: string; theirs: string; onMine: () => void; onTheirs: () => void }

/** Two people have changed the same field: both values, and a choice between them. */
export function FieldClash({ mine, theirs, onMine, onTheirs }: FieldClashProps) {
  return (
    <Alert tone="warning" role="alert" title={m.form_clash()}>
      <dl className="mt-2 grid gap-3 sm:grid-cols-2">
        <Side term={m.form_mine()} words={mine} action={m.form_keep_mine()} onChoose={onMine} />
        <Side term={m.form_theirs()} words={theirs} action={m.form_take_theirs()} onChoose={onTheirs} />
      </dl>
    </Alert>
  )
}

function Side(props: { term: string; words: string; action: string; onChoose: () => void }) {
  const words = props.words || m.form_nothing()
  return (
    <div className="flex flex-col gap-1.5">
      <dt className="text-small text-muted">{props.term}</dt>
      <dd className="line-clamp-6 grow whitespace-pre-line wrap-anywhere">{words}</dd>
      <dd>
        <Button variant="outline" size="sm" onClick={props.onChoose}>
          {props.action}
        </Button>
      </dd>
    </div>
  )
}
