import { useQueryClient } from '@tanstack/react-query'
import type { Backup, BackupHouse } from '#/contract/operator/backup.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { clockTime, formatDay } from '#/words/dates.ts'
import { backupDeeds, backupFile } from '../backup-deeds.ts'
import { shownBytes } from '#/words/bytes.ts'
import { failureWords, stateOf } from '../backups.words.ts'

type BackupRowProps = {
  backup: Backup
  directory: string
  download: BackupHouse['download']
  /** Something is under way: one thing at a time. */
  isBusy: boolean
  posted: FormState | undefined
}

const shownAt = (instant: string) => `${formatDay(instant)}, ${clockTime(instant, 'UTC')} UTC`

export function BackupRow({ backup, directory, download, isBusy, posted }: BackupRowProps) {
  const { id, createdAt, isScheduled, bytes, file, failure, check, checkedAt, checkNote } = backup
  const { tone, word } = stateOf(backup)
  const at = shownAt(createdAt)
  return (
    <li className="space-y-2 p-4" aria-label={at}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{at}</p>
        <Badge tone={tone}>{word}</Badge>
        <p className="text-small text-muted">
          {isScheduled ? m.backups_by_schedule() : m.backups_by_hand()}
          {bytes > 0 && ` · ${shownBytes(bytes)}`}
        </p>
        {file && <CheckForm id={id} at={at} disabled={isBusy} posted={posted} />}
      </div>
      {failure && <p className="text-small">{failureWords[failure]()}</p>}
      {check && checkedAt && (
        <p className="text-small text-muted">
          {check === 'broken_off' ? m.backups_check_broken_off() : m.backups_checked({ at: shownAt(checkedAt) })}
        </p>
      )}
      {checkNote && (
        <p className="text-small wrap-anywhere">
          <code lang="en" dir="ltr">
            {checkNote}
          </code>
        </p>
      )}
      {file && (
        <Disclosure
          title={m.backups_take({ at })}
          open={(posted?.values.form === 'open' && posted.values.id === id) || undefined}
        >
          <div className="space-y-4 pt-1 text-ink">
            {download === 'open' ? (
              <DownloadForm id={id} posted={posted} />
            ) : (
              <p>{download === 'demo' ? m.backups_demo() : m.backups_no_code()}</p>
            )}
            <div className="space-y-1">
              <p className="text-small text-muted">{m.backups_restore()}</p>
              <pre dir="ltr" className="rounded bg-sunken p-3 text-small whitespace-pre-wrap break-all">
                <code>{`npm run restore -- "${directory}/${file}"`}</code>
              </pre>
            </div>
          </div>
        </Disclosure>
      )}
    </li>
  )
}

type FormProps = { id: string; posted: FormState | undefined }

function CheckForm({ id, at, disabled, posted }: FormProps & { at: string; disabled: boolean }) {
  const client = useQueryClient()
  return (
    <PostForm
      name="check"
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={backupDeeds.check}
      onDone={() => void client.invalidateQueries({ queryKey: ['backups'] })}
      className="ms-auto"
    >
      {({ pending }) => (
        <Button
          type="submit"
          variant="outline"
          size="sm"
          pending={pending}
          disabled={disabled}
          aria-label={m.backups_check_named({ at })}
        >
          {m.backups_check()}
        </Button>
      )}
    </PostForm>
  )
}

/** The code is asked for each time: what is given here is all that there is of everybody. */
function DownloadForm({ id, posted }: FormProps) {
  return (
    <PostForm
      name="open"
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={backupDeeds.open}
      onDone={({ token }: { token: string }) => window.location.assign(backupFile(token))}
      className="space-y-4"
    >
      {({ errors, pending }) => (
        <>
          <p className="max-w-prose">{m.backups_download_text()}</p>
          <Field name="code" label={m.backups_code()} help={m.backups_code_help()} error={errors.code} required>
            <Input dir="ltr" autoComplete="one-time-code" maxLength={30} className="max-w-60 font-mono" />
          </Field>
          <Button type="submit" variant="outline" pending={pending}>
            {m.backups_download()}
          </Button>
        </>
      )}
    </PostForm>
  )
}
