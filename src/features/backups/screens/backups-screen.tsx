import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { BackupHouse } from '#/contract/operator/backup.ts'
import type { BackupsSearch } from '#/contract/operator/backup.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { backupDeeds } from '../backup-deeds.ts'
import { backupsQuery } from '../backups.queries.ts'
import { shownBytes } from '#/words/bytes.ts'
import { doneWords } from '../backups.words.ts'
import { BackupRow } from '../components/backup-row.tsx'
import { BackupSchedule } from '../components/backup-schedule.tsx'

export async function loadBackups(queries: Queries) {
  await queries.ensure(backupsQuery())
  return { posted: currentFormState('backups') }
}

type BackupsScreenProps = { search: BackupsSearch; posted: FormState | undefined }

/** What there would be left if the server were gone, and whether it is any good. */
export function BackupsScreen({ search, posted }: BackupsScreenProps) {
  const house = useSuspenseQuery(backupsQuery()).data
  const { backups, settings, directory, isBesideData, freeBytes, neededBytes, download } = house
  const isBusy = backups.some(({ doing }) => doing !== null)
  const room = m.backups_room({ free: shownBytes(freeBytes), needed: shownBytes(neededBytes) })
  return (
    <>
      <ListHead
        title={m.backups_title()}
        lead={m.backups_lead()}
        actions={<MakeForm isBusy={isBusy} posted={posted} />}
      />
      <div className="max-w-4xl space-y-10">
        <div className="space-y-4 pt-3">
          {search.done && (
            <Alert tone="success" role="status">
              {doneWords[search.done]()}
            </Alert>
          )}
          {isBesideData && <Alert tone="warning">{m.backups_beside()}</Alert>}
          <p className={freeBytes < neededBytes ? 'font-semibold' : 'text-small text-muted'}>{room}</p>
          {backups.length > 0 ? (
            <ul className="divide-y divide-line rounded border border-line bg-card">
              {backups.map((backup) => (
                <BackupRow
                  key={backup.id}
                  backup={backup}
                  directory={directory}
                  download={download}
                  isBusy={isBusy}
                  posted={posted}
                />
              ))}
            </ul>
          ) : (
            <EmptyState art={<EmptyShelf size={110} />} title={m.backups_none()} text={m.backups_none_text()} />
          )}
        </div>
        <BackupSchedule settings={settings} posted={posted} />
        <Contents house={house} />
      </div>
    </>
  )
}

function MakeForm({ isBusy, posted }: { isBusy: boolean; posted: FormState | undefined }) {
  const client = useQueryClient()
  return (
    <PostForm
      name="make"
      hidden={{}}
      posted={posted}
      offline={m.form_offline}
      submit={backupDeeds.make}
      onDone={() => void client.invalidateQueries({ queryKey: ['backups'] })}
    >
      {({ pending }) => (
        <Button type="submit" pending={pending} disabled={isBusy}>
          {m.backups_make()}
        </Button>
      )}
    </PostForm>
  )
}

function Contents({ house: { directory } }: { house: BackupHouse }) {
  return (
    <section aria-labelledby="backup-contents" className="space-y-3">
      <h2 id="backup-contents" className="text-lead font-semibold">
        {m.backups_contents()}
      </h2>
      <ul className="max-w-prose list-disc space-y-1 ps-5">
        <li>{m.backups_holds()}</li>
        <li>{m.backups_holds_not()}</li>
        <li>{m.backups_costs()}</li>
        <li className="wrap-anywhere">{m.backups_where({ directory })}</li>
      </ul>
    </section>
  )
}
