import { useSuspenseQuery } from '@tanstack/react-query'
import type { StudentReader } from '#/contract/student/student.access.ts'
import { m } from '#/paraglide/messages.js'
import { partWords, tieWords } from '../record.words.ts'
import { readersQuery } from '../students.queries.ts'

const partsText = (parts: StudentReader['parts']): string =>
  parts.flatMap((part) => (part === 'access' ? [] : [partWords[part]()])).join(', ')

/** Who sees a record, as what, and which parts of it. */
export function ReaderList({ student }: { student: string }) {
  const readers = useSuspenseQuery(readersQuery(student)).data
  return (
    <ul className="divide-y divide-line">
      {readers.map(({ id, name, ties, parts }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold wrap-anywhere">
            {name ?? m.students_readers_admin()}{' '}
            {id && <span className="font-normal text-muted">· {ties.map((tie) => tieWords[tie]()).join(', ')}</span>}
          </p>
          <p className="text-small text-muted">{partsText(parts)}</p>
        </li>
      ))}
    </ul>
  )
}
