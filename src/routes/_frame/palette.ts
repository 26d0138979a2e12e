// What the command palette offers: pages at once, and what people wrote once there are words to look for. Loaded with it.
import { dashboardLinks } from '#/areas/dashboard.ts'
import { palettePages } from '#/areas/palette.ts'
import { studentsCircle } from '#/areas/students.ts'
import { teacherLinks } from '#/areas/teacher.ts'
import { trainingCenterLinks } from '#/areas/training-center.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { mailQueryOf } from '#/contract/mail/mail.search.ts'
import { studentsQueryOf } from '#/contract/student/student.search.ts'
import { findMessages } from '#/features/chat/chat.functions.ts'
import { listMails } from '#/features/mail/mail.functions.ts'
import { listPeople } from '#/features/people/people.functions.ts'
import { listStudents } from '#/features/students/students.functions.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import type { PaletteGroup } from '#/shell/palette/command-palette.tsx'

const shownOfEach = 4
const shortestWords = 2

/** Only what the API shows to this person; of what cannot be asked there is nothing. */
async function find(viewer: SessionUser, words: string): Promise<PaletteGroup[]> {
  if (words.length < shortestWords) return []
  const circle = studentsCircle('dashboard', viewer)
  const [students, people, messages, mails] = await Promise.all([
    listStudents({ data: { ...studentsQueryOf({ q: words }, circle), limit: shownOfEach } }),
    listPeople({ data: { q: words } }),
    findMessages({ data: { q: words } }),
    listMails({ data: { ...mailQueryOf('all', { q: words }), limit: shownOfEach } }),
  ])
  const { profile } = recordsOf(viewer)
  const groups = [
    {
      id: 'students',
      title: circle.kinds[0] === 'child' ? m.areas_children() : m.students_trainees_title(),
      items: students.ok
        ? students.data.students.map((student) => ({
            id: student.id,
            title: fullName(student),
            link: profile(student.id),
          }))
        : [],
    },
    {
      id: 'people',
      title: m.areas_people(),
      items: people.ok
        ? people.data.people.map((person) => ({
            id: person.id,
            title: fullName(person),
            link: dashboardLinks.people.profile(person.id),
          }))
        : [],
    },
    {
      id: 'messages',
      title: m.shell_palette_messages(),
      items: messages.ok
        ? messages.data.hits.map(({ message }) => ({
            id: message.id,
            title: message.body,
            link: dashboardLinks.chat.conversation(message.conversationId, { at: message.position }),
          }))
        : [],
    },
    {
      id: 'mails',
      title: m.areas_mail(),
      items: mails.ok
        ? mails.data.mails.map(({ id, subject, excerpt }) => ({
            id,
            title: subject || excerpt || m.mail_no_subject(),
            link: dashboardLinks.mail.mail('all', id),
          }))
        : [],
    },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) => ({ ...group, items: group.items.slice(0, shownOfEach) }))
}

/** Where this person reads records, as whom they act. */
function recordsOf({ activeRole }: SessionUser) {
  if (activeRole === 'teacher') return teacherLinks.students
  return activeRole === 'training_center' ? trainingCenterLinks.students : dashboardLinks.students
}

export const paletteOf = (viewer: SessionUser | null) => ({
  pages: palettePages(viewer),
  ...(viewer ? { find: (words: string) => find(viewer, words) } : {}),
})
