import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useState, type KeyboardEvent } from 'react'
import { boardLimits, type ChecklistItem } from '#/contract/board/board.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { shifted } from '../card-fields.ts'
import type { CardSaving } from '../use-card-saving.ts'
import { AddLine } from './add-line.tsx'
import { IconButton } from '#/ui/primitives/icon-button.tsx'

type Items = readonly ChecklistItem[]

/** Steps of a card. Ticks of several people at the same time all count. */
export function CardChecklist({ saving }: { saving: CardSaving }) {
  const [adding, setAdding] = useState(false)
  const { items } = saving.values
  const done = items.filter((item) => item.done).length

  const change = (next: (items: Items) => ChecklistItem[]): Promise<boolean> => saving.save('items', next)
  const edit = (id: string, fields: Partial<ChecklistItem>) =>
    void change((all) => all.map((item) => (item.id === id ? { ...item, ...fields } : item)))
  const shift = (id: string, by: -1 | 1) => void change((all) => shifted(all, id, by))

  function press(event: KeyboardEvent, id: string) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    shift(id, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <section aria-labelledby="card-checklist">
      <h3 id="card-checklist" className="mb-1 text-[0.9375rem] leading-6 font-semibold">
        {m.kanban_checklist()}
      </h3>
      {items.length > 0 && (
        <RodProgress
          value={done}
          max={items.length}
          label={m.kanban_checklist_of({ done, total: items.length })}
          className="mb-2"
        />
      )}
      <ul>
        {items.map((item, at) => (
          <li key={item.id} className="group/item flex items-center gap-3">
            <Checkbox
              checked={item.done}
              aria-label={item.text}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onChange={({ currentTarget }) => edit(item.id, { done: currentTarget.checked })}
              onKeyDown={(event) => press(event, item.id)}
            />
            <ItemText
              item={item}
              onChange={(text) => edit(item.id, { text })}
              onKey={(event) => press(event, item.id)}
            />
            <span className="flex shrink-0 opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100">
              <IconButton
                label={m.kanban_item_up({ name: item.text })}
                disabled={at === 0}
                onClick={() => shift(item.id, -1)}
                className="size-8"
              >
                <ArrowUp aria-hidden strokeWidth={1.75} />
              </IconButton>
              <IconButton
                label={m.kanban_item_down({ name: item.text })}
                disabled={at === items.length - 1}
                onClick={() => shift(item.id, 1)}
                className="size-8"
              >
                <ArrowDown aria-hidden strokeWidth={1.75} />
              </IconButton>
              <IconButton
                label={m.kanban_item_remove({ name: item.text })}
                onClick={() => void change((all) => all.filter(({ id }) => id !== item.id))}
                className="size-8"
              >
                <X aria-hidden strokeWidth={1.75} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {saving.errors.items && (
        <p role="alert" className="text-small font-medium text-danger">
          {saving.errors.items}
        </p>
      )}
      {items.length < boardLimits.checklist && (
        <AddLine
          label={m.kanban_item_add()}
          fieldLabel={m.kanban_item_text()}
          maxLength={300}
          open={adding}
          onOpenChange={setAdding}
          onAdd={(text) => {
            const item = { id: crypto.randomUUID(), text, done: false }
            return change((all) => [...all.filter(({ id }) => id !== item.id), item])
          }}
          className="-mx-3 mt-1 w-auto px-3"
        />
      )}
    </section>
  )
}

type ItemTextProps = { item: ChecklistItem; onChange: (text: string) => void; onKey: (event: KeyboardEvent) => void }

/** The text of a step, editable in place. An empty text is not saved. */
function ItemText({ item, onChange, onKey }: ItemTextProps) {
  const [draft, setDraft] = useState<string | null>(null)
  function commit() {
    const text = draft?.trim()
    if (text && text !== item.text) onChange(text)
    setDraft(null)
  }
  return (
    <input
      value={draft ?? item.text}
      maxLength={300}
      aria-label={m.kanban_item_edit({ name: item.text })}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        else onKey(event)
      }}
      className={cn(
        'min-h-10 min-w-0 grow truncate rounded border border-transparent bg-transparent px-1.5 text-[0.9375rem] hover:border-line focus-visible:border-primary-text focus-visible:outline-offset-0 pointer-coarse:min-h-11 pointer-coarse:text-body',
        item.done && 'text-muted line-through decoration-1',
      )}
    />
  )
}
