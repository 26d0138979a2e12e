import { useState } from 'react'
import { seriesScopes } from '#/contract/core/series-scopes.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { scopeWords } from '../calendar.words.ts'
import type { Scope } from '../calendar-modal.machine.ts'
import type { Work } from '../work.ts'

/** Which answers make sense: a rule is never that of one event alone, and an answer is for one or for all. */
function scopesOf(work: Work): readonly Scope[] {
  if (work.type === 'answer') return ['this', 'all']
  return work.type === 'update' && work.rule ? ['following', 'all'] : seriesScopes
}

const titles = {
  create: m.calendar_scope_save,
  update: m.calendar_scope_save,
  delete: m.calendar_scope_delete,
  answer: m.calendar_scope_answer,
}

type ScopeDialogProps = {
  work: Work
  onChoose: (scope: Scope) => void
  onCancel: () => void
}

/** Which events of a series are meant. */
export function ScopeDialog({ work, onChoose, onCancel }: ScopeDialogProps) {
  const scopes = scopesOf(work)
  const [chosen, setChosen] = useState<Scope>(scopes[0] ?? 'this')
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent closeLabel={m.mail_close()} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{titles[work.type]()}</DialogTitle>
        </DialogHeader>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // The form of the event lies around it, as React sees it.
            event.stopPropagation()
            onChoose(chosen)
          }}
        >
          <div role="radiogroup" aria-label={titles[work.type]()} className="-mx-2">
            {scopes.map((scope) => (
              <label
                key={scope}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded px-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-primary-text"
              >
                <input
                  type="radio"
                  name="scope"
                  checked={scope === chosen}
                  onChange={() => setChosen(scope)}
                  className="size-5 accent-primary focus-visible:outline-hidden"
                />
                {scopeWords[scope]()}
              </label>
            ))}
          </div>
          <DialogFooter>
            <Button variant="outline" onClick={onCancel}>
              {m.record_cancel()}
            </Button>
            <Button type="submit" variant={work.type === 'delete' ? 'danger' : 'primary'}>
              {work.type === 'delete' ? m.calendar_delete() : m.record_save()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
