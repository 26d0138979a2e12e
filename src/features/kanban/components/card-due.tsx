import { useState, type FocusEvent } from 'react'
import type { Card } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { plain } from '../card-fields.ts'
import { dueWords } from '../kanban.words.ts'
import { useKanban } from '../kanban-context.ts'
import type { CardSaving } from '../use-card-saving.ts'
import { FieldClash } from './field-clash.tsx'

type Due = Card['due']

/** Start and end. Saved when the focus leaves both fields, so that a half-typed year is never sent. */
export function CardDue({ card, saving }: { card: Card; saving: CardSaving }) {
  const { today } = useKanban()
  const [draft, setDraft] = useState<{ value: Due; base: { version: number; value: Due } } | null>(null)
  const value = draft?.value ?? card.due
  const clash = saving.clashes.due
  const { from, to } = value
  const isTurned = from !== null && to !== null && to < from
  const error = isTurned ? m.input_date_order() : saving.errors.due
  const words = (due: Due) => dueWords({ due, completed: true }, today) ?? ''

  const change = (next: Partial<Due>) =>
    setDraft({ value: { ...value, ...next }, base: draft?.base ?? { version: card.version, value: card.due } })

  async function commit(base = draft?.base) {
    if (!draft || !base || isTurned) return
    if (plain(draft.value) === plain(base.value)) return setDraft(null)
    if (await saving.save('due', () => draft.value, base)) setDraft(null)
  }

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!clash && !currentTarget.closest('fieldset')?.contains(relatedTarget)) void commit()
  }

  return (
    <fieldset aria-describedby={error ? 'card-due-error' : undefined}>
      <legend className="mb-1 text-[0.9375rem] leading-6 font-semibold">{m.kanban_due()}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['from', 'to'] as const).map((side) => (
          <label key={side} className="min-w-0">
            <span className="mb-1 block text-small text-muted">
              {side === 'from' ? m.kanban_due_from() : m.kanban_due_to()}
            </span>
            <DateInput
              value={value[side] ?? ''}
              aria-invalid={error && side === 'to' ? true : undefined}
              onChange={({ currentTarget }) => change({ [side]: currentTarget.value || null })}
              onKeyDown={(event) => event.key === 'Enter' && void commit()}
              onBlur={leave}
              className="px-2.5 [&::-webkit-calendar-picker-indicator]:block!"
            />
          </label>
        ))}
      </div>
      {error && (
        <p id="card-due-error" role="alert" className="mt-1 text-small font-medium text-danger">
          {error}
        </p>
      )}
      {clash && (
        <div className="mt-2">
          <FieldClash
            mine={words(clash.mine as Due)}
            theirs={words(clash.theirs as Due)}
            onMine={() => void commit({ version: clash.version, value: clash.theirs as Due })}
            onTheirs={() => {
              setDraft(null)
              saving.settle('due')
            }}
          />
        </div>
      )}
    </fieldset>
  )
}
