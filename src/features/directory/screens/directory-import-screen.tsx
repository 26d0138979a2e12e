import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { directoryColumns, directoryNeeded, directoryRows } from '#/contract/school/directory-kinds.ts'
import type { DirectoryPlan, EnteredList } from '#/contract/school/directory.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { FileDrop } from '#/ui/form/file-drop.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { undoDirectory } from '../directory.functions.ts'
import { enteredQuery } from '../directory.queries.ts'
import { Entered, Entering } from '../components/import-told.tsx'
import { columnWords, PlanRows } from '../components/plan-rows.tsx'
import { useDirectoryImport } from '../use-directory-import.ts'

export const loadDirectory = (queries: Queries) => queries.ensure(enteredQuery())

type DirectoryImportScreenProps = { links: { doubles: () => LinkProps; profile: (listing: string) => LinkProps } }

/** Many schools from a list: what would become of each row is seen before anything is entered. */
export function DirectoryImportScreen({ links }: DirectoryImportScreenProps) {
  const [publish, setPublish] = useState(false)
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const { file, plan, applied, message, stands, read, enter, stop, discard } = useDirectoryImport()
  const take = (line: number, isTaken: boolean) =>
    setTaken((now) => (isTaken ? new Set([...now, line]) : new Set([...now].filter((one) => one !== line))))
  const isWhole = applied !== null && applied.done === applied.total
  return (
    <>
      <PageHeader title={m.directory_title()} lead={m.directory_lead()} />
      <div className="max-w-5xl space-y-6">
        <NoScript>
          <Alert tone="info">{m.directory_no_script()}</Alert>
        </NoScript>
        {!plan && (
          <Choose
            publish={publish}
            onPublish={setPublish}
            isReading={stands === 'reading'}
            onFile={(chosen) => {
              setTaken(new Set())
              void read(chosen, publish)
            }}
          />
        )}
        {message && (
          <Alert tone="danger" role="alert">
            {message}
          </Alert>
        )}
        {plan && file && <Summary plan={plan} name={file.name} />}
        {plan && stands === 'entering' && <Entering plan={plan} applied={applied} onStop={stop} />}
        {applied && stands === 'idle' && <Entered applied={applied} />}
        {plan && stands === 'idle' && (
          <div className="flex flex-wrap gap-3">
            {!isWhole && plan.missing.length === 0 && (
              <Button onClick={() => void enter([...taken])} disabled={plan.counts.create + taken.size === 0}>
                {applied ? m.imports_continue() : m.directory_enter(counted(plan.counts.create + taken.size))}
              </Button>
            )}
            <Button variant="outline" onClick={discard}>
              {m.directory_other()}
            </Button>
            {isWhole && (
              <Link {...links.doubles()} className={`${linkClass} self-center`}>
                {m.doubles_title()}
              </Link>
            )}
          </div>
        )}
        {plan && !applied && plan.rows.length > 0 && (
          <PlanRows rows={plan.rows} taken={taken} onTake={take} profile={links.profile} />
        )}
        <Lists />
      </div>
    </>
  )
}

type ChooseProps = {
  publish: boolean
  onPublish: (publish: boolean) => void
  isReading: boolean
  onFile: (file: File) => void
}

function Choose({ publish, onPublish, isReading, onFile }: ChooseProps) {
  return (
    <div className="max-w-form space-y-4">
      <p className="text-small text-muted">{m.directory_columns({ columns: directoryColumns.join(', ') })}</p>
      <p className="text-small text-muted">{m.directory_needed({ columns: directoryNeeded.join(', ') })}</p>
      <CheckboxField
        name="publish"
        checked={publish}
        onChange={(event) => onPublish(event.currentTarget.checked)}
        help={m.directory_publish_help()}
      >
        {m.directory_publish()}
      </CheckboxField>
      <FileDrop
        label={isReading ? m.directory_reading() : m.directory_choose()}
        hint={m.directory_hint({ rows: shownNumber(directoryRows) })}
        accept=".csv,text/csv"
        onFile={onFile}
      />
    </div>
  )
}

function Summary({ plan: { counts, missing, unknown }, name }: { plan: DirectoryPlan; name: string }) {
  return (
    <section aria-label={m.directory_found()} className="space-y-3">
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>:{' '}
        {[
          m.directory_count_create(counted(counts.create)),
          m.directory_count_double(counted(counts.double)),
          m.directory_count_refused(counted(counts.refused)),
        ].join(', ')}
      </p>
      {missing.length > 0 && (
        <Alert tone="danger" role="alert">
          {m.directory_missing({ columns: missing.map((column) => columnWords[column]()).join(', ') })}
        </Alert>
      )}
      {unknown.length > 0 && <Alert tone="info">{m.directory_unknown({ columns: unknown.join(', ') })}</Alert>}
    </section>
  )
}

/** What can still be taken back. */
function Lists() {
  const lists = useSuspenseQuery(enteredQuery()).data
  const client = useQueryClient()
  const [pending, setPending] = useState<string | null>(null)
  async function undo({ id }: EnteredList) {
    setPending(id)
    const answer = await undoDirectory({ data: { id } }).catch(() => null)
    setPending(null)
    toast(answer?.ok ? m.directory_undone(counted(answer.data.restored)) : answer?.error.message || m.form_offline())
    await client.invalidateQueries()
  }
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="entered-lists" className="max-w-form">
      <h2 id="entered-lists" className="text-lead font-semibold">
        {m.directory_lists()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {lists.map((list) => (
          <li key={list.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {m.directory_list_of({ day: formatDay(list.at) })}, {m.directory_count_create(counted(list.created))}
            </span>
            <Button variant="outline" size="sm" pending={pending === list.id} onClick={() => void undo(list)}>
              {m.imports_undo()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
