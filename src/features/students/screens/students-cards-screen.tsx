import { kindIn } from '#/contract/student/student.search.ts'
import { useStudents } from '../use-students.tsx'
import { StudentsFrame, type StudentsFrameProps } from '../components/students-frame.tsx'
import { StudentCard } from '../components/student-card.tsx'
import { kindWords } from '../students.words.ts'

type StudentsCardsScreenProps = Omit<StudentsCardsViewProps, 'page' | 'organisations' | 'classrooms' | 'importAction'>

export function StudentsCardsScreen(props: StudentsCardsScreenProps) {
  return <StudentsCardsView {...props} {...useStudents(props)} />
}

type StudentsCardsViewProps = Omit<StudentsFrameProps, 'view' | 'children'>

/** Students as cards, for those who know faces better than rows. */
function StudentsCardsView(props: StudentsCardsViewProps) {
  const { page, links, search, circle } = props
  return (
    <StudentsFrame {...props} view="cards">
      <ul
        aria-label={kindWords[kindIn(circle, search)]()}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {page.students.map((student) => (
          <li key={student.id} className="contents">
            <StudentCard student={student} links={links} search={search} />
          </li>
        ))}
      </ul>
    </StudentsFrame>
  )
}
