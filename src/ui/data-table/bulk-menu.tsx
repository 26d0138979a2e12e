import { Button } from '../primitives/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../primitives/dropdown-menu.tsx'

export type BulkMenuProps<Action> = {
  label: string
  choices: readonly { id: string; label: string; action: Action }[]
  onChoose: (action: Action) => Promise<void>
}

/** One of several things to do with the chosen rows, done as soon as it is named. */
export function BulkMenu<Action>({ label, choices, onChoose }: BulkMenuProps<Action>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">{label}</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" side="top">
        {choices.map(({ id, label: word, action }) => (
          <DropdownMenuItem key={id} onSelect={() => void onChoose(action)}>
            {word}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
