import { useState } from 'react'
import type { BulkPeopleInput } from '#/contract/person/person.calls.ts'
import { personStatuses } from '#/contract/person/person.ts'
import { positions } from '#/contract/person/position.ts'
import { counted } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { BulkBar } from '#/ui/data-table/bulk-bar.tsx'
import { BulkMenu } from '#/ui/data-table/bulk-menu.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { peopleSelection } from '../people-selection.ts'
import { statusWords } from '../people.words.ts'
import { positionWords } from '#/words/position.ts'
import { useChangePeople } from '../use-change-people.ts'

type Action = BulkPeopleInput['action']

export type PeopleBulkBarProps = {
  ids: string[]
  /** The organisation whose memberships are meant, where it is clear. */
  organisation: { id: string; name: string } | undefined
  /** Who looks after the whole platform also suspends and deletes. */
  platform: boolean
}

/** What may be done with all that are chosen. Everything here can be taken back. */
export function PeopleBulkBar({ ids, organisation, platform }: PeopleBulkBarProps) {
  const [asked, setAsked] = useState<'remove' | 'delete' | null>(null)
  const { change, pending } = useChangePeople()
  const count = counted(ids.length)
  const run = async (action: Action) => {
    if (await change(ids, action)) peopleSelection.clear()
    setAsked(null)
  }
  return (
    <BulkBar
      label={m.people_bulk()}
      status={m.people_chosen(count)}
      clearLabel={m.people_bulk_clear()}
      onClear={peopleSelection.clear}
    >
      {organisation && (
        <BulkMenu<Action>
          label={m.people_position()}
          choices={positions.map((value) => ({
            id: value,
            label: positionWords[value](),
            action: { type: 'position', organisation: organisation.id, position: value },
          }))}
          onChoose={run}
        />
      )}
      {platform && (
        <BulkMenu<Action>
          label={m.record_status()}
          choices={personStatuses.map((value) => ({
            id: value,
            label: statusWords[value].word(),
            action: { type: 'status', status: value },
          }))}
          onChoose={run}
        />
      )}
      {organisation && (
        <Button variant="outline" onClick={() => setAsked('remove')}>
          {m.people_bulk_remove()}
        </Button>
      )}
      {platform && (
        <Button variant="outline" onClick={() => setAsked('delete')}>
          {m.people_bulk_delete()}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === 'delete' ? m.people_delete_title(count) : m.people_remove_title(count)}
        description={
          asked === 'delete' ? m.people_delete_text() : m.people_remove_text({ organisation: organisation?.name ?? '' })
        }
        confirmLabel={asked === 'delete' ? m.people_bulk_delete() : m.people_bulk_remove()}
        cancelLabel={m.record_cancel()}
        pending={pending}
        onConfirm={() =>
          void run(
            asked === 'delete' || !organisation
              ? { type: 'delete' }
              : { type: 'remove', organisation: organisation.id },
          )
        }
      />
    </BulkBar>
  )
}
