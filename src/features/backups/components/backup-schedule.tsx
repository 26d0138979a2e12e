import { useQueryClient } from '@tanstack/react-query'
import type { BackupSettings } from '#/contract/operator/backup.ts'
import { backupRhythms, backupsKeptAtMost } from '#/contract/operator/backup-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { backupDeeds } from '../backup-deeds.ts'
import { rhythmWords } from '../backups.words.ts'

type BackupScheduleProps = { settings: BackupSettings; posted: FormState | undefined }

export function BackupSchedule({ settings, posted }: BackupScheduleProps) {
  const client = useQueryClient()
  return (
    <section aria-labelledby="backup-schedule" className="space-y-4">
      <h2 id="backup-schedule" className="text-lead font-semibold">
        {m.backups_schedule()}
      </h2>
      <PostForm
        name="settings"
        hidden={{}}
        posted={posted}
        offline={m.form_offline}
        submit={backupDeeds.settings}
        onDone={() => {
          toast(m.backups_done_saved())
          void client.invalidateQueries({ queryKey: ['backups'] })
        }}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        {({ values, errors, pending }) => (
          <>
            <Field name="everyDays" label={m.backups_rhythm()} error={errors.everyDays}>
              <NativeSelect defaultValue={values.everyDays ?? settings.everyDays}>
                {backupRhythms.map((days) => (
                  <option key={days} value={days}>
                    {rhythmWords[days]()}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field name="keep" label={m.backups_keep()} error={errors.keep} required>
              <Input type="number" min={1} max={backupsKeptAtMost} defaultValue={values.keep ?? settings.keep} />
            </Field>
            <p className="text-small text-muted sm:col-span-2">{m.backups_keep_help()}</p>
            <div className="sm:col-span-2">
              <Button type="submit" variant="outline" pending={pending}>
                {m.backups_save()}
              </Button>
            </div>
          </>
        )}
      </PostForm>
    </section>
  )
}
