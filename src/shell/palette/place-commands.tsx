import { useNavigate } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { CommandGroup, CommandItem } from '#/ui/primitives/command.tsx'
import { MarkedText } from '#/ui/primitives/marked-text.tsx'
import { showOverlay } from '../overlay.ts'
import type { PaletteGroup, PaletteItem } from './palette.ts'

export const valueOf = (group: { title: string }, { id, title }: { id: string; title: string }) =>
  `${group.title} ${title} ${id}`

type PlaceCommandsProps = {
  groups: readonly PaletteGroup[]
  remember: ((item: PaletteItem) => void) | undefined
  found?: boolean
}

/** Places to go to. What was found fits the words already, by rules of the API’s own. */
export function PlaceCommands({ groups, remember, found = false }: PlaceCommandsProps) {
  const navigate = useNavigate()
  return groups.map((group) => (
    <CommandGroup key={group.id} heading={group.title} forceMount={found}>
      {group.items.map((item) => (
        <CommandItem
          key={item.id}
          value={valueOf(group, item)}
          forceMount={found}
          onSelect={() => {
            showOverlay(null)
            remember?.(item)
            void navigate(item.link as Parameters<typeof navigate>[0])
          }}
        >
          <ArrowRight aria-hidden strokeWidth={1.75} className="rtl:-scale-x-100" />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{item.title}</span>
            {item.note && item.note.length > 0 && (
              <span className="block truncate text-small text-muted">
                <MarkedText parts={item.note} />
              </span>
            )}
          </span>
        </CommandItem>
      ))}
    </CommandGroup>
  ))
}
