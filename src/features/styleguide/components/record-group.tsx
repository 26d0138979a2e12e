import { ClientOnly } from '@tanstack/react-router'
import * as v from 'valibot'
import { line, text } from '#/contract/core/fields.ts'
import { evidenceBytes, evidenceTypes } from '#/contract/school/listing-kinds.ts'
import { formTexts } from '#/words/form.ts'
import { useFormRows } from '#/client/record-form/use-form-rows.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { FormRow } from '#/ui/form/form-row.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { PaperForm } from '#/ui/form/paper-form.tsx'
import { FoldedPointFields } from '#/ui/form/point-fields.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { Folded } from '#/ui/page/folded.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { Specimen } from './specimen.tsx'

const workInput = v.object({ name: line(1, 40), note: text(0, 200) })
type WorkInput = v.InferInput<typeof workInput>

const labels = { name: m.styleguide_name, note: m.styleguide_note }

/** Stands in for the API. Who edits the note once is told that somebody was faster, as the API tells it. */
async function saveWork({ note }: Partial<WorkInput>, version: number) {
  if (note === undefined || version > 1) return { ok: true, data: version + 1 } as const
  const theirs = m.styleguide_record_theirs()
  const conflict = { version: 2, fields: { note: { mine: note, theirs } } }
  return { ok: false, error: { status: 409, message: m.form_clash(), conflict } } as const
}

export function RecordGroup() {
  return (
    <div className="grid grid-cols-1 gap-y-8">
      <RecordSpecimen />
      <PaperSpecimen />
      <RowsSpecimen />
    </div>
  )
}

function RecordSpecimen() {
  const stored = { name: m.styleguide_work(), note: m.styleguide_work_text() }
  const form = useRecordForm({
    schema: workInput,
    read: (data): WorkInput => ({ name: String(data.get('name')), note: String(data.get('note')) }),
    stored: { version: 1, values: stored },
    draft: 'styleguide/work',
    offline: m.form_offline,
    send: saveWork,
    onSaved: () => void toast(m.styleguide_saved()),
  })
  return (
    <Specimen name="RecordForm, FormSection, EditClashes, useRecordForm" className="block bg-paper noscript:hidden">
      <RecordForm form={form} labels={labels} texts={formTexts()} submit={m.styleguide_save()}>
        <FormSection title={m.styleguide_work()} lead={m.styleguide_record_lead()}>
          <Field name="name" label={labels.name()} error={form.errors.name} required>
            <Input defaultValue={stored.name} maxLength={40} />
          </Field>
        </FormSection>
        <FormSection title={m.styleguide_record_note()} lead={m.styleguide_record_note_lead()}>
          <Field name="note" label={labels.note()} note={formTexts().optional} error={form.errors.note}>
            <Textarea defaultValue={stored.note} />
          </Field>
        </FormSection>
      </RecordForm>
    </Specimen>
  )
}

/** Nothing is handed in here, and no page of this answers a form. */
function PaperSpecimen() {
  return (
    <Specimen name="PaperForm" className="block noscript:hidden">
      <ClientOnly>
        <PaperForm
          id="sg-paper"
          texts={{
            title: m.listing_evidence(),
            label: m.listing_evidence(),
            help: m.listing_evidence_help({ size: evidenceBytes / 1024 / 1024 }),
            submit: m.listing_evidence_send(),
            none: m.listing_evidence_none(),
            large: m.listing_evidence_large(),
          }}
          accept={evidenceTypes}
          maxBytes={evidenceBytes}
          posts={{}}
          refused={null}
          send={() => Promise.resolve({ ok: true, data: null })}
          onSent={() => void toast(m.styleguide_saved())}
        />
      </ClientOnly>
    </Specimen>
  )
}

const mostRows = 3

/** Several of a kind, and a point: as in the forms of events and jobs. */
function RowsSpecimen() {
  const { container, shown, add, remove } = useFormRows(1, 1, mostRows)
  return (
    <Specimen name="FormRow, useFormRows, Folded, FoldedPointFields" className="block space-y-4 noscript:hidden">
      <div ref={container} className="space-y-3">
        {Array.from({ length: mostRows }, (_, at) => (
          <FormRow
            key={at}
            at={at}
            shown={shown}
            id={undefined}
            prefix="sg-rows"
            label={m.recruiting_question({ number: at + 1 })}
            remove={m.recruiting_question_remove({ number: at + 1 })}
            mayRemove={shown > 1}
            onRemove={() => remove(at)}
            className="grid-cols-[minmax(0,1fr)_2.75rem] items-end"
          >
            <Field name={`sg-rows.${at}.label`} label={m.recruiting_question({ number: at + 1 })}>
              <Input maxLength={120} autoComplete="off" />
            </Field>
          </FormRow>
        ))}
      </div>
      {shown < mostRows && (
        <Button variant="outline" size="sm" onClick={add}>
          {m.recruiting_question_add()}
        </Button>
      )}
      <Folded title={m.styleguide_record_note()} isOpen={false}>
        <p className="text-small text-muted">{m.styleguide_record_note_lead()}</p>
      </Folded>
      <FoldedPointFields
        title={m.recruiting_point()}
        help={m.recruiting_point_help()}
        labels={{ lat: m.recruiting_lat(), lon: m.recruiting_lon() }}
        values={{}}
        errors={{}}
      />
    </Specimen>
  )
}
