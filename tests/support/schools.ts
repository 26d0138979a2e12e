import { buildClassroom, buildMember } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { insertOrganisation } from '#/api/modules/accounts/accounts.repo.ts'
import type { TestApi } from './api.ts'

/** Two schools and a training centre with somebody in every role: whom each sees is what the tests ask. */
export async function buildSchools(api: TestApi) {
  const { db } = api
  const head = await api.person({ roles: ['school'], firstName: 'Ingrid', lastName: 'Falk', institutionName: 'Linden' })
  const guide = await api.person({ roles: ['teacher'], firstName: 'Tomás', lastName: 'Oliveira' })
  const colleague = await api.person({ roles: ['teacher'], firstName: 'Žofie', lastName: 'Černá' })
  const mother = await api.person({ roles: ['parent'], firstName: 'Amara', lastName: 'Lindqvist' })
  const father = await api.person({ roles: ['parent'], firstName: 'Nils', lastName: 'Åkesson' })
  const otherHead = await api.person({
    roles: ['school'],
    firstName: 'Otto',
    lastName: 'Brandt',
    institutionName: 'Birke',
  })
  const otherGuide = await api.person({ roles: ['teacher'], firstName: 'Bea', lastName: 'Brandt' })
  const centre = await api.person({
    roles: ['training_center'],
    firstName: 'Priya',
    lastName: 'Raman',
    institutionName: 'Northern',
  })
  const trainee = await api.person({ roles: ['professional'], firstName: 'Naomi', lastName: 'Okafor' })
  const tutor = await api.person({ roles: ['tutor'], firstName: 'Luca', lastName: 'Bianchi' })
  const moderator = await api.person({ roles: ['moderator'], firstName: 'Elise', lastName: 'Marchand' })
  const admin = await api.person({ roles: ['admin'], firstName: 'Jonas', lastName: 'Weber' })

  const organisationOf = async (userId: string) => {
    const me = await api.send('GET', '/api/v1/me', { token: await api.sessionOf(userId) })
    return me.body.user.memberships[0].organisation.id as string
  }
  const linden = await organisationOf(head.id)
  const birke = await organisationOf(otherHead.id)
  const northern = await organisationOf(centre.id)
  await buildMember(db, guide.id, linden, 'guide')
  await buildMember(db, colleague.id, linden, 'guide')
  await buildMember(db, mother.id, linden, 'family')
  await buildMember(db, father.id, linden, 'family')
  await buildMember(db, otherGuide.id, birke, 'guide')
  await buildMember(db, trainee.id, northern, 'family')

  const poppies = await buildClassroom(db, { organisationId: linden, name: 'Poppies', level: '3-6', guideId: guide.id })
  const larches = await buildClassroom(db, {
    organisationId: linden,
    name: 'Larches',
    level: '6-9',
    guideId: colleague.id,
  })
  const owls = await buildClassroom(db, { organisationId: birke, name: 'Owls', level: '3-6', guideId: otherGuide.id })

  const child = await buildStudent(db, {
    organisationId: linden,
    classroomId: poppies,
    level: '3-6',
    firstName: 'Élodie',
    lastName: 'Lindqvist',
    birthDate: '2022-03-04',
    contacts: [
      { user: mother.id, relation: 'mother', access: 'parent' },
      { user: father.id, relation: 'father', access: 'parent' },
      { name: 'Oma Greta', phone: '+49 30 1234', relation: 'grandparent', access: 'pickup' },
    ],
  })
  const classmate = await buildStudent(db, {
    organisationId: linden,
    classroomId: poppies,
    firstName: 'Mats',
    lastName: 'Berg',
    birthDate: '2021-07-01',
  })
  const elder = await buildStudent(db, {
    organisationId: linden,
    classroomId: larches,
    firstName: 'Ida',
    lastName: 'Berg',
    birthDate: '2017-07-01',
  })
  const foreign = await buildStudent(db, {
    organisationId: birke,
    classroomId: owls,
    firstName: 'Paul',
    lastName: 'Adler',
    birthDate: '2021-01-01',
  })
  const traineeRecord = await buildStudent(db, {
    organisationId: northern,
    kind: 'trainee',
    firstName: 'Naomi',
    lastName: 'Okafor',
    userId: trainee.id,
    practicumSchoolId: linden,
  })
  return {
    people: {
      head,
      guide,
      colleague,
      mother,
      father,
      otherHead,
      otherGuide,
      centre,
      trainee,
      tutor,
      moderator,
      admin,
    },
    organisations: { linden, birke, northern },
    classrooms: { poppies, larches, owls },
    students: { child, classmate, elder, foreign, traineeRecord },
  }
}

export type Schools = Awaited<ReturnType<typeof buildSchools>>

/** A school that waits for approval, and the person who registered it. */
export async function buildPendingSchool(api: TestApi) {
  const owner = await api.person({ roles: ['parent'], firstName: 'Petra', lastName: 'Pending' })
  const { users } = await import('#/api/db/tables/accounts.ts')
  await api.db
    .update(users)
    .set({ roles: ['school'] })
    .where((await import('drizzle-orm')).eq(users.id, owner.id))
  const organisation = await insertOrganisation(api.db, { kind: 'school', name: 'Waiting', userId: owner.id })
  return { owner, organisation }
}
