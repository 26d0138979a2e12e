import { useEffect, useState, type RefObject } from 'react'
import type { Column } from '#/contract/board/board.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'

type ColumnDotsProps = { columns: readonly Pick<Column, 'id' | 'name'>[]; board: RefObject<HTMLElement | null> }

/** With more columns each dot would be too narrow for a thumb. */
const dotsAtMost = 8

const columnsIn = (board: HTMLElement | null) => [...(board?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]

/** On a phone: a dot for each column, the visible one marked. */
export function ColumnDots({ columns, board }: ColumnDotsProps) {
  const [current, setCurrent] = useState(columns[0]?.id)

  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const found = entries.find(({ isIntersecting }) => isIntersecting)
        if (found) setCurrent((found.target as HTMLElement).dataset.column)
      },
      { root: board.current, threshold: 0.6 },
    )
    const shown = new Set(columns.map(({ id }) => id))
    for (const column of columnsIn(board.current)) if (shown.has(column.dataset.column ?? '')) seen.observe(column)
    return () => seen.disconnect()
  }, [board, columns])

  const show = (id: string) =>
    columnsIn(board.current)
      .find(({ dataset }) => dataset.column === id)
      ?.scrollIntoView({ behavior: 'smooth', inline: 'center', block: 'nearest' })

  if (columns.length < 2) return null
  return (
    <nav aria-label={m.kanban_columns()} className="shrink-0 px-5 pb-2 sm:hidden noscript:hidden">
      {columns.length > dotsAtMost ? (
        <NativeSelect
          aria-label={m.kanban_column_go()}
          value={current}
          onChange={({ currentTarget }) => show(currentTarget.value)}
        >
          {columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <ul className="flex justify-center">
          {columns.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={name}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => show(id)}
                className="grid size-9 cursor-pointer place-items-center"
              >
                <span
                  className={cn(
                    'block h-2 rounded-full transition-[width,background-color]',
                    id === current ? 'w-5 bg-primary-text' : 'w-2 bg-field-line',
                  )}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
