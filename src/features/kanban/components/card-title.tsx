import type { Card } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import type { CardSaving } from '../use-card-saving.ts'
import { useFieldDraft } from '../use-field-draft.ts'
import { FieldClash } from './field-clash.tsx'

/** A card's name, editable in place. */
export function CardTitle({ card, saving }: { card: Card; saving: CardSaving }) {
  const { text, write, commit, drop, clash, keepMine } = useFieldDraft(card, 'name', card.name, saving)
  const error = saving.errors.name
  return (
    <div className="space-y-2 pe-10">
      <textarea
        rows={1}
        value={text}
        maxLength={255}
        aria-label={m.record_name()}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'card-name-error' : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value.replaceAll('\n', ' '))}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void commit()
        }}
        className="-mx-2 block w-full resize-none rounded border border-transparent bg-transparent px-2 py-1 text-title text-ink [field-sizing:content] hover:border-field-line focus-visible:border-primary-text focus-visible:outline-offset-0 aria-invalid:border-danger"
      />
      {error && <FieldError id="card-name-error">{error}</FieldError>}
      {clash && <FieldClash mine={clash.mine} theirs={clash.theirs} onMine={() => void keepMine()} onTheirs={drop} />}
    </div>
  )
}
