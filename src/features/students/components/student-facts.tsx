import type { StudentDetail } from '#/contract/student/student.ts'
import { formatDay } from '#/words/dates.ts'
import { listFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { languageWord, type LanguageNames } from '../languages.ts'
import { consentOf } from '../record.words.ts'
import { levelWord } from '#/words/level.ts'

/** Dates, languages and the family's consent; only what is known. */
export function StudentFacts({ student, languageNames }: { student: StudentDetail; languageNames: LanguageNames }) {
  const { kind, birthDate, startDate, endDate, languages, photoConsent, classroom, level } = student
  const consent = consentOf(photoConsent)
  const facts = [
    birthDate && { key: 'birth', term: m.students_birth_date(), detail: formatDay(birthDate) },
    classroom && { key: 'classroom', term: m.students_classroom(), detail: classroom.name },
    level && { key: 'level', term: m.students_level(), detail: levelWord(level) },
    startDate && { key: 'start', term: m.students_start_date(), detail: formatDay(startDate) },
    endDate && { key: 'end', term: m.students_end_date(), detail: formatDay(endDate) },
    languages.length > 0 && {
      key: 'languages',
      term: m.students_languages(),
      detail: listFormat().format(languages.map((code) => languageWord(languageNames, code))),
    },
    kind === 'child' && {
      key: 'consent',
      term: m.students_photo_consent(),
      detail: (
        <>
          {consent.word()} <span className="block text-small text-muted">{consent.help()}</span>
        </>
      ),
    },
  ]
  return <DefinitionList items={facts.filter((fact) => typeof fact === 'object' && fact !== null)} />
}

/** How far a trainee has come. */
export function TrainingFacts({ student }: { student: StudentDetail }) {
  const { diplomaBody, diplomaLevel, practicumSchool, hoursLogged, hoursRequired } = student
  const diploma = [diplomaBody, diplomaLevel && levelWord(diplomaLevel)].filter(Boolean).join(' · ')
  return (
    <>
      {hoursRequired !== null && (
        <RodProgress value={hoursLogged ?? 0} max={hoursRequired} label={m.students_hours_label()} className="mb-4" />
      )}
      <DefinitionList
        items={[
          ...(diploma ? [{ key: 'diploma', term: m.students_diploma(), detail: diploma }] : []),
          {
            key: 'practicum',
            term: m.students_practicum(),
            detail: practicumSchool?.name ?? <span className="text-muted">{m.students_practicum_none()}</span>,
          },
        ]}
      />
    </>
  )
}
