import { useState } from 'react'
import type { DoorList } from '#/contract/event/door.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { enteredWords } from '../door.words.ts'
import type { Entered } from '../use-entering.ts'
import { Scanner } from './scanner.tsx'

type EnteringProps = {
  event: DoorList['event']
  entered: (Entered & { turn: number }) | null
  onCode: (code: string) => void
}

/** By the code that somebody shows: the camera reads it, or it is typed. What came of it stands large above. */
export function Entering({ event, entered, onCode }: EnteringProps) {
  const [scans, setScans] = useState(false)
  return (
    <section aria-label={m.door_code()} className="space-y-3">
      <Said event={event} entered={entered} />
      {scans && <Scanner onCode={onCode} />}
      <div className="flex flex-wrap gap-2">
        <Button variant={scans ? 'outline' : 'primary'} onClick={() => setScans(!scans)} className="max-sm:grow">
          {scans ? m.door_scan_stop() : m.door_scan()}
        </Button>
        <form
          className="flex grow gap-2"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            const form = submitted.currentTarget
            onCode(String(new FormData(form).get('code') ?? ''))
            form.reset()
          }}
        >
          <Input
            name="code"
            required
            maxLength={60}
            dir="ltr"
            aria-label={m.door_code()}
            placeholder={m.door_code()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="w-36 min-w-0 grow"
          />
          <Button type="submit" variant={scans ? 'primary' : 'outline'}>
            {m.door_let_in()}
          </Button>
        </form>
      </div>
    </section>
  )
}

const grounds = {
  success: { icon: 'done', ground: 'border-success bg-success-tint [&>svg]:text-success' },
  warning: { icon: 'warning', ground: 'border-warning bg-warning-tint [&>svg]:text-warning' },
  danger: { icon: 'alert', ground: 'border-danger bg-danger-tint [&>svg]:text-danger' },
} as const

/** Seen from an arm’s length: a colour, a shape and words. */
function Said({ event, entered }: Pick<EnteringProps, 'event' | 'entered'>) {
  const said = entered && enteredWords(entered, event)
  return (
    <div role="status" aria-live="assertive">
      {said && (
        <div
          key={entered.turn}
          data-said={entered.kind}
          className={cn('flex items-start gap-3 rounded border-2 p-4', grounds[said.tone].ground)}
        >
          <LineIcon name={grounds[said.tone].icon} className="mt-0.5 size-7" />
          <p className="min-w-0">
            <span dir="auto" className="block text-lead leading-7 font-semibold wrap-anywhere">
              {said.word}
            </span>
            {said.more && <span className="text-muted">{said.more}</span>}
          </p>
        </div>
      )}
    </div>
  )
}
