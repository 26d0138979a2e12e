import Download from 'lucide-react/icons/download'
import type { ImportKind } from '#/contract/imports/import.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { FileDrop } from '#/ui/form/file-drop.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { importAccept } from '../import-file.ts'
import { importTemplate } from '../import-template.ts'
import type { ImportSend, ImportState } from '../import.actors.ts'
import { isWorthRetrying, whyWords } from '../import.words.ts'

/** Where one may import into. Only schools have children, and children guardians. */
export type ImportTarget = { id: string; name: string; kind: 'school' | 'training_center' }

type ImportChoiceProps = {
  kind: ImportKind
  organisations: readonly ImportTarget[]
  context: Pick<ImportState['context'], 'organisation' | 'file' | 'problem' | 'failure'>
  send: ImportSend
}

const needed = { people: m.imports_needed_people, students: m.imports_needed_students }

/** Where to, and which file; above them why the last one would not do. */
export function ImportChoice({ kind, organisations, context, send }: ImportChoiceProps) {
  const { organisation, file, problem, failure } = context
  const why = whyWords(problem, failure)
  const withGuardians = kind === 'students' && organisations.find(({ id }) => id === organisation)?.kind === 'school'
  const template = encodeURIComponent(importTemplate(kind, withGuardians))
  return (
    <div className="space-y-5">
      {why && file && (
        <Alert
          tone="danger"
          role="alert"
          title={<span className="wrap-anywhere">{m.imports_failed({ name: file.name })}</span>}
          action={
            failure &&
            isWorthRetrying(failure) && (
              <Button variant="outline" size="sm" onClick={() => send({ type: 'reading.retried' })}>
                {m.imports_retry()}
              </Button>
            )
          }
        >
          {why}
        </Alert>
      )}
      {organisations.length > 1 && (
        <Field label={m.imports_organisation()}>
          <NativeSelect
            value={organisation}
            onChange={(event) => send({ type: 'organisation.chosen', organisation: event.currentTarget.value })}
          >
            {organisations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <FileDrop
        label={m.imports_choose()}
        hint={m.imports_hint()}
        accept={importAccept}
        onFile={(chosen) => send({ type: 'file.chosen', file: chosen })}
      />
      <div className="space-y-2 text-small text-muted">
        <p>{needed[kind]()}</p>
        {withGuardians && <p>{m.imports_needed_guardians()}</p>}
        <Button asChild variant="link" size="sm">
          <a download={`${kind}.csv`} href={`data:text/csv;charset=utf-8,${template}`}>
            <Download aria-hidden className="size-4" />
            {m.imports_template()}
          </a>
        </Button>
      </div>
    </div>
  )
}
