import Archive from 'lucide-react/icons/archive'
import Trash from 'lucide-react/icons/trash-2'
import { priorities, type Board, type Card } from '#/contract/board/board.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { toggled } from '../card-fields.ts'
import { summaryOf } from '../kanban.ts'
import { priorityWords } from '../kanban.words.ts'
import { useKanban } from '../kanban-context.ts'
import type { CardSaving } from '../use-card-saving.ts'
import { CardDue } from './card-due.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ColumnOption } from './column-option.tsx'
import { FieldClash } from './field-clash.tsx'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'
import { MemberFace } from './member-face.tsx'

type CardSideProps = { card: Card; board: Board; saving: CardSaving; onClose: () => void; onLabels: () => void }
type Priority = Card['priority']

const wordsOf = (priority: Priority) => (priority ? priorityWords[priority]() : m.kanban_priority_none())

/** The side of the dialog: column, people, dates, and actions. */
export function CardSide({ card, board, saving, onClose, onLabels }: CardSideProps) {
  const { actions } = useKanban()
  const { save, errors, values } = saving
  const columnId = board.cards[card.id]?.columnId ?? card.columnId
  return (
    <div className="space-y-5">
      <Field name="card-column" label={m.kanban_column()}>
        <NativeSelect
          value={columnId}
          onChange={({ currentTarget }) => void actions.moveCard(card.id, { columnId: currentTarget.value })}
        >
          {board.columnOrder.map((id) => (
            <ColumnOption key={id} board={board} cardId={card.id} columnId={id} />
          ))}
        </NativeSelect>
      </Field>
      <ChoiceField
        label={m.kanban_assignees()}
        chooseLabel={m.kanban_assignees_choose()}
        choices={board.members.map((person) => ({
          id: person.id,
          label: fullName(person),
          mark: <MemberFace person={person} size="xs" />,
        }))}
        chosen={values.assignees}
        onToggle={(id, on) => void save('assignees', (ids) => toggled(ids, id, on))}
        none={m.kanban_assignee_nobody()}
        error={errors.assignees}
      />
      <CardDue card={card} saving={saving} />
      <ChoiceField
        label={m.kanban_labels()}
        chooseLabel={m.kanban_labels_choose()}
        choices={board.labels.map(({ id, name, color }) => ({
          id,
          label: name,
          mark: <LabelMark color={color} className="size-3.5" />,
        }))}
        chosen={values.labelIds}
        onToggle={(id, on) => void save('labelIds', (ids) => toggled(ids, id, on))}
        none={m.kanban_labels_none()}
        error={errors.labelIds}
      >
        <Button variant="ghost" size="sm" onClick={onLabels} className="mt-1 w-full justify-start">
          {m.kanban_labels_manage()}
        </Button>
      </ChoiceField>
      <PriorityField card={card} saving={saving} />
      <CardActions card={card} onClose={onClose} />
    </div>
  )
}

function PriorityField({ card, saving }: Pick<CardSideProps, 'card' | 'saving'>) {
  const { save, settle, clashes, errors, values } = saving
  const clash = clashes.priority
  return (
    <div className="space-y-2">
      <Field name="card-priority" label={m.kanban_priority()} error={errors.priority}>
        <NativeSelect
          value={values.priority ?? ''}
          onChange={({ currentTarget }) =>
            void save('priority', () => (currentTarget.value || null) as Priority, {
              version: card.version,
              value: card.priority,
            })
          }
        >
          <option value="">{m.kanban_priority_none()}</option>
          {priorities.map((one) => (
            <option key={one} value={one}>
              {priorityWords[one]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {clash && (
        <FieldClash
          mine={wordsOf(clash.mine)}
          theirs={wordsOf(clash.theirs)}
          onMine={() => void save('priority', () => clash.mine, { version: clash.version, value: clash.theirs })}
          onTheirs={() => settle('priority')}
        />
      )}
    </div>
  )
}

function CardActions({ card, onClose }: Pick<CardSideProps, 'card' | 'onClose'>) {
  const { actions } = useKanban()
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          onClose()
          void (card.archivedAt ? actions.restoreCard(summaryOf(card)) : actions.archiveCard(summaryOf(card)))
        }}
      >
        <Archive aria-hidden className="size-4.5" strokeWidth={1.75} />
        {card.archivedAt ? m.kanban_bring_back() : m.kanban_card_archive()}
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="text-danger"
        onClick={() => {
          onClose()
          void actions.deleteCard(card)
        }}
      >
        <Trash aria-hidden className="size-4.5" strokeWidth={1.75} />
        {m.kanban_delete()}
      </Button>
    </div>
  )
}
