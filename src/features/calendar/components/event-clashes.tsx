import { dateFormat } from '#/words/formats.ts'
import type { Clash } from '#/client/record-form/record-form.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'

type EventClashesProps = {
  clashes: readonly [name: string, clash: Clash][]
  labels: Record<string, () => string>
  onMine: (name: string) => void
  onTheirs: (name: string, theirs: unknown) => void
}

/** Fields that somebody else has changed meanwhile: both values, and which of them shall stand. */
export function EventClashes({ clashes, labels, onMine, onTheirs }: EventClashesProps) {
  return (
    <Alert tone="warning" role="alert" title={m.form_clash()}>
      <p>{m.form_clash_text()}</p>
      <ul className="mt-4 space-y-4">
        {clashes.map(([name, { mine, theirs }]) => (
          <li key={name} className="rounded border border-line bg-card p-4">
            <p className="font-semibold">{labels[name]?.() ?? name}</p>
            <dl className="mt-2 grid gap-3 sm:grid-cols-2">
              <dt className="text-small text-muted sm:order-1">{m.form_mine()}</dt>
              <dd className="wrap-anywhere whitespace-pre-line sm:order-3">{shown(name, mine)}</dd>
              <dt className="text-small text-muted sm:order-2">{m.form_theirs()}</dt>
              <dd className="wrap-anywhere whitespace-pre-line sm:order-4">{shown(name, theirs)}</dd>
            </dl>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button variant="outline" size="sm" onClick={() => onMine(name)}>
                {m.form_keep_mine()}
              </Button>
              <Button variant="outline" size="sm" onClick={() => onTheirs(name, theirs)}>
                {m.form_take_theirs()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return m.form_nothing()
  if (Array.isArray(value)) return String(value.length)
  if ((name === 'start' || name === 'end') && typeof value === 'string') {
    const style = value.length > 10 ? ({ timeStyle: 'short' } as const) : ({ timeZone: 'UTC' } as const)
    return dateFormat({ dateStyle: 'medium', ...style }).format(new Date(value))
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
