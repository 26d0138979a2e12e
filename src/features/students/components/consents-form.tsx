import { useQueryClient } from '@tanstack/react-query'
import { studentUpdate, type StudentDetail, type StudentUpdate } from '#/contract/student/student.ts'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import type { LanguageNames } from '../languages.ts'
import { clashWords, readStudent, studentLabels, studentValues } from '../student-form.ts'
import { updateStudent } from '../students.functions.ts'
import { studentsKey } from '../students.queries.ts'
import { LanguagesField } from './languages-field.tsx'
import { PhotoConsentField } from './photo-consent-field.tsx'

export type ConsentsFormProps = {
  student: StudentDetail
  languageNames: LanguageNames
  /** The photographs are the family's and the office's to decide; a guide only mends the languages. */
  withPhotos: boolean
}

/** What the family agreed to, and what is spoken at home. */
export function ConsentsForm({ student, languageNames, withPhotos }: ConsentsFormProps) {
  const client = useQueryClient()
  const form = useRecordForm({
    schema: studentUpdate,
    read: readStudent,
    stored: { version: student.version, values: studentValues(student) },
    draft: `student/${student.id}/consents`,
    offline: m.form_offline,
    send: (body, version) => updateStudent({ data: { id: student.id, body: { ...body, version } as StudentUpdate } }),
    async onSaved({ student: saved }) {
      await client.invalidateQueries({ queryKey: studentsKey })
      toast(m.students_consents_saved())
      return { version: saved.version, values: studentValues(saved) }
    },
  })
  return (
    <RecordForm
      form={form}
      labels={studentLabels}
      texts={formTexts()}
      show={clashWords([], languageNames)}
      submit={m.students_consents_save()}
    >
      {withPhotos && <PhotoConsentField value={student.photoConsent} error={form.errors.photoConsent} />}
      <LanguagesField chosen={student.languages} names={languageNames} error={form.errors.languages} />
    </RecordForm>
  )
}
