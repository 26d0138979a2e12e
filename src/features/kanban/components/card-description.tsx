import type { Card } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import type { CardSaving } from '../use-card-saving.ts'
import { useFieldDraft } from '../use-field-draft.ts'
import { FieldClash } from './field-clash.tsx'

export function CardDescription({ card, saving }: { card: Card; saving: CardSaving }) {
  const { text, write, commit, drop, clash, keepMine } = useFieldDraft(card, 'description', card.description, saving)
  return (
    <div className="space-y-2">
      <Field name="card-description" label={m.kanban_description()} error={saving.errors.description}>
        <Textarea
          value={text}
          maxLength={20_000}
          placeholder={m.kanban_description_hint()}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={() => void commit()}
        />
      </Field>
      {clash && <FieldClash mine={clash.mine} theirs={clash.theirs} onMine={() => void keepMine()} onTheirs={drop} />}
    </div>
  )
}
