import ListFilter from 'lucide-react/icons/list-filter'
import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { priorities, type Board } from '#/contract/board/board.ts'
import { boardSearch, dueFilters, type BoardSearch } from '#/contract/board/board.search.ts'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { isFiltered } from '../filter.ts'
import type { KanbanLinks } from '../kanban.links.ts'
import { dueFilterWords, priorityWords } from '../kanban.words.ts'

type FilterBarProps = {
  board: Pick<Board, 'id' | 'members' | 'labels'>
  viewerId: string
  search: BoardSearch
  links: KanbanLinks
}

const panelId = 'kanban-filters'

/** The filter of a board, stored in the address. On a phone it opens from a button. */
export function FilterBar({ board, viewerId, search, links }: FilterBarProps) {
  const navigate = useNavigate()
  const { q: _, board: _board, card: _card, ...asked } = search
  const count = Object.values(asked).filter(Boolean).length
  const others = board.members.filter(({ id }) => id !== viewerId)
  return (
    <ListForm
      label={m.kanban_filters()}
      search={search}
      onChange={(fields) =>
        void navigate({
          ...links.board({ ...v.parse(boardSearch, fields), board: search.board, card: search.card }),
          replace: true,
          resetScroll: false,
        })
      }
      className="flex min-w-0 grow items-center gap-2.5 sm:flex-wrap"
    >
      {search.board && <input type="hidden" name="board" value={search.board} />}
      <SearchField name="q" label={m.kanban_search()} value={search.q} className="min-w-0 grow sm:max-w-64" />
      <button
        type="button"
        popoverTarget={panelId}
        className={cn(
          buttonVariants({ variant: 'outline' }),
          'gap-2 px-3.5 font-medium md:hidden',
          count > 0 && 'border-primary-text bg-tint',
        )}
      >
        <ListFilter aria-hidden className="size-4.5" strokeWidth={1.75} />
        {m.kanban_filter()}
        {count > 0 && <span className="font-semibold tabular-nums">· {count}</span>}
      </button>
      <div
        id={panelId}
        popover="auto"
        className={cn(
          'inset-x-0 top-auto bottom-0 m-0 w-full max-w-none flex-wrap gap-2.5 border-t border-line bg-card p-5 pb-8 text-ink backdrop:bg-[rgb(15_20_28/0.5)] open:flex',
          // The button is at the bottom of a phone, so the panel opens upwards.
          'max-md:[&_fieldset]:[position-area:block-start_span-inline-end]!',
          'md:static md:flex md:w-auto md:items-center md:border-0 md:bg-transparent md:p-0',
        )}
      >
        <FilterMenu
          kind="one"
          name="assignee"
          label={m.kanban_assignee()}
          none={m.kanban_assignee_any()}
          value={search.assignee}
          options={[
            { value: 'me', label: m.kanban_assignee_me() },
            { value: 'nobody', label: m.kanban_assignee_nobody() },
            ...others.map((person) => ({ value: person.id, label: fullName(person) })),
          ]}
        />
        {board.labels.length > 0 && (
          <FilterMenu
            kind="one"
            name="label"
            label={m.kanban_label()}
            none={m.kanban_label_any()}
            value={search.label}
            options={board.labels.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <FilterMenu
          name="priority"
          label={m.kanban_priority()}
          value={search.priority}
          options={priorities.toReversed().map((value) => ({ value, label: priorityWords[value]() }))}
        />
        <FilterMenu
          kind="one"
          name="due"
          label={m.kanban_due()}
          none={m.kanban_due_any()}
          value={search.due}
          options={dueFilters.map((value) => ({ value, label: dueFilterWords[value]() }))}
        />
        {isFiltered(search) && (
          <Link
            {...links.board({ board: search.board, card: search.card })}
            replace
            resetScroll={false}
            className={cn(linkClass, 'self-center text-small')}
          >
            {m.kanban_filter_clear()}
          </Link>
        )}
      </div>
      <NoScript>
        <Button type="submit" variant="outline">
          {m.list_apply()}
        </Button>
      </NoScript>
    </ListForm>
  )
}
