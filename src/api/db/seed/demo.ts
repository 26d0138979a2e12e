// A dozen schools and three training centres with the people around them. The eight accounts that anybody may try live among
// them: the parent has two children in Linden Montessori House, where the teacher guides them.
import type { Role } from '#/contract/core/role.ts'
import type { Services } from '../../services.ts'
import { seedDemoAttendance } from './attendance.ts'
import { seedDemoBlog } from './blog.ts'
import { seedDemoBoards } from './boards.ts'
import { seedDemoCalendar } from './calendar.ts'
import { seedDemoChat } from './chat.ts'
import { linden, northern, places, roomNames, type Place } from './community.ts'
import { demoPeople } from './demo-people.ts'
import { createDraft, type Draft } from './draft.ts'
import { addChild, addFamily, addTelephoneContacts, type Room, type School } from './families.ts'
import { seedDemoEvents } from './events.ts'
import { seedDemoCohorts } from './cohorts.ts'
import { seedDemoForum } from './forum.ts'
import { seedDemoJobs } from './jobs.ts'
import { seedDemoLedger } from './ledger.ts'
import { seedDemoLessons } from './lessons.ts'
import { seedDemoReviews } from './reviews.ts'
import { seedDemoProfessionals } from './professionals.ts'
import { seedDemoSchools } from './schools.ts'
import { seedDemoMail } from './mail.ts'
import { seedDemoModeration } from './moderation.ts'
import { seedDemoNotices } from './notices.ts'
import { seedDemoOrders } from './orders.ts'
import { seedDemoPlans } from './plans.ts'
import { seedDemoProducts } from './products-demo.ts'
import { seedDemoReservations } from './reservations.ts'
import { addTutors, seedDemoTutors } from './tutors.ts'
import { seedDemoSellers } from './sellers.ts'

/** One password for all demo accounts; the README names it. */
const demoPassword = 'practical-life'

const familiesPerSchool = 6
const childrenPerRoom = 11
const traineesPerCentre = 20

export async function seedDemo({ db, passwords }: Pick<Services, 'db' | 'passwords'>): Promise<void> {
  const now = new Date()
  const passwordHash = await passwords.hash(demoPassword)
  const draft = createDraft(passwordHash, now)
  const accounts = addAccounts(draft)
  const made = places.map((place) => addPlace(draft, place, accounts))
  const lindenHouse = made.find(({ name }) => name === linden)!
  addLindqvists(draft, lindenHouse.school, accounts)
  for (const { place, school } of made) {
    if (place.kind === 'school') addChildren(draft, school)
    else addTrainees(draft, place, school, lindenHouse.school.organisationId, accounts)
  }
  addTutors(draft)
  await db.transaction(async (tx) => {
    await draft.write(tx)
    await seedDemoChat(tx, now)
    await seedDemoMail(tx, now)
    await seedDemoBoards(tx, now)
    await seedDemoCalendar(tx, now)
    // By the clocks of the classrooms, which the calendar has set.
    await seedDemoAttendance(tx, now)
    await seedDemoLessons(tx, now)
    await seedDemoPlans(tx, now)
    await seedDemoSellers(tx)
    await seedDemoProducts(tx, now)
    await seedDemoBlog(tx, now)
    await seedDemoEvents(tx, now)
    await seedDemoSchools(tx, now)
    await seedDemoForum(tx, now)
    await seedDemoJobs(tx, now)
    await seedDemoReviews(tx, now)
    await seedDemoProfessionals(tx, passwordHash, now)
    await seedDemoTutors(tx, now)
    await seedDemoCohorts(tx, now)
    await seedDemoReservations(tx, now)
    await seedDemoOrders(tx, now)
    await seedDemoLedger(tx, now)
    await seedDemoModeration(tx, now)
    await seedDemoNotices(tx, now)
  })
}

type Accounts = ReturnType<typeof addAccounts>

function addAccounts(draft: Draft) {
  const add = (
    key: keyof typeof demoPeople,
    row: { institutionName?: string; isPublic?: boolean; about?: string } = {},
  ) => {
    const { roles, ...person } = demoPeople[key]
    return draft.person({ ...person, ...row, roles: [...roles], lastActiveAt: new Date(), phone: draft.phone() })
  }
  return {
    parent: add('parent'),
    teacher: add('teacher', { institutionName: linden }),
    school: add('school', { institutionName: linden }),
    training_center: add('training_center', { institutionName: northern }),
    tutor: add('tutor', { isPublic: true, about: 'Mathematics with beads and patience, at your home or online.' }),
    professional: add('professional', {
      isPublic: true,
      about: 'In training for the 3–6 diploma; looking for an assistantship.',
    }),
    moderator: add('moderator'),
    admin: add('admin'),
  }
}

/** An organisation, whoever looks after it, and its classrooms with a guide and an assistant each. */
function addPlace(draft: Draft, place: Place, accounts: Accounts) {
  const { name, kind, city, country, locale, levels } = place
  const organisationId = draft.organisation({ name, kind })
  const domain = slug(name)
  const staff = (roles: Role[], createdBy?: string) =>
    draft.person({
      firstName: draft.firstName(),
      lastName: draft.lastName(),
      roles,
      domain,
      locale,
      institutionName: name,
      phone: draft.phone(),
      // Nobody keeps a registration that was never confirmed, but whoever was invited may still come.
      status: draft.chance(0.05) && createdBy ? 'pending' : 'active',
      ...(createdBy && { createdBy }),
    })
  const own = { [linden]: accounts.school, [northern]: accounts.training_center }[name]
  const owner = own ?? staff([kind])
  draft.member(owner, organisationId, 'owner')
  draft.member(staff([kind], owner), organisationId, 'administrator')
  const rooms = levels.map((level, at): Room => {
    const isFirst36 = name === linden && levels.indexOf('3-6') === at
    const guideId = isFirst36 ? accounts.teacher : staff(['teacher'], owner)
    const assistantId = isFirst36 ? accounts.parent : staff(['teacher'], owner)
    draft.member(guideId, organisationId, kind === 'school' ? 'guide' : 'trainer')
    draft.member(assistantId, organisationId, 'assistant')
    const room = roomNames[(at + name.length) % roomNames.length]!
    const id = draft.classroom(
      { organisationId, name: room, level, capacity: draft.between(16, 28), guideId },
      assistantId,
    )
    return { id, level }
  })
  const school: School = { organisationId, city, country, locale, rooms }
  return { name, place, school }
}

/** The demo's parent: two children, one of them in the teacher's classroom; their father lives elsewhere. */
function addLindqvists(draft: Draft, school: School, { parent }: Accounts): void {
  const father = draft.person({ firstName: 'Nils', lastName: 'Åkesson', roles: ['parent'], phone: draft.phone() })
  draft.member(father, school.organisationId, 'family')
  const first = school.rooms.find(({ level }) => level === '3-6')!
  const second = school.rooms.find(({ level }) => level === '6-9')!
  for (const [firstName, room] of [['Élodie', first] as const, ['Elias', second] as const]) {
    const child = addChild(draft, school, { firstName, lastName: 'Lindqvist', room })
    draft.contact({ studentId: child, userId: parent, relation: 'mother', access: 'parent' })
    draft.contact({ studentId: child, userId: father, relation: 'father', access: 'parent' })
    draft.contact({
      studentId: child,
      name: 'Greta Lindqvist',
      phone: draft.phone(),
      relation: 'grandparent',
      access: 'pickup',
    })
  }
}

function addChildren(draft: Draft, school: School): void {
  for (let family = 0; family < familiesPerSchool; family += 1) addFamily(draft, school, { apart: family % 4 === 3 })
  for (let child = 0; child < school.rooms.length * childrenPerRoom; child += 1) {
    const lastName = draft.lastName()
    addTelephoneContacts(draft, addChild(draft, school, { lastName }), lastName)
  }
}

function addTrainees(draft: Draft, place: Place, centre: School, practicumSchoolId: string, accounts: Accounts): void {
  const { organisationId, rooms } = centre
  for (let at = 0; at < traineesPerCentre; at += 1) {
    const isDemo = place.name === northern && at === 0
    const room = rooms[at % rooms.length]!
    const [firstName, lastName] = isDemo ? ['Naomi', 'Okafor'] : [draft.firstName(), draft.lastName()]
    const withAccount = at % 2 === 0
    const invited = {
      firstName,
      lastName,
      roles: ['professional' as const],
      locale: place.locale,
      phone: draft.phone(),
    }
    const userId = isDemo ? accounts.professional : withAccount ? draft.person(invited) : null
    if (userId) draft.member(userId, organisationId, 'family')
    const hoursRequired = 400
    draft.student({
      organisationId,
      kind: 'trainee',
      firstName,
      lastName,
      userId,
      classroomId: room.id,
      level: room.level,
      status: draft.chance(0.9) ? 'enrolled' : 'leave',
      birthDate: draft.dateAgo(draft.between(22 * 365, 50 * 365)),
      startDate: draft.dateAgo(draft.between(30, 600)),
      languages: [place.locale],
      diplomaBody: draft.chance(0.6) ? 'AMI' : 'AMS',
      diplomaLevel: room.level,
      hoursRequired,
      hoursLogged: draft.between(0, hoursRequired),
      practicumSchoolId: isDemo || draft.chance(0.15) ? practicumSchoolId : null,
    })
  }
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')
    .slice(0, 24)
