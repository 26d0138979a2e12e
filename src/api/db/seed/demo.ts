import type { Services } from '../../services.ts'
import { buildPerson, type PersonDraft } from './people.ts'

/** One password for all demo accounts; the README names it. */
const demoPassword = 'practical-life'

/** One account per role, and the parent also guides a classroom, so that switching roles can be tried. */
const demoPeople: Omit<PersonDraft, 'passwordHash'>[] = [
  { email: 'parent@demo.example', firstName: 'Amara', lastName: 'Lindqvist', roles: ['parent', 'teacher'] },
  {
    email: 'teacher@demo.example',
    firstName: 'Tomás',
    lastName: 'Oliveira',
    roles: ['teacher'],
    institutionName: 'Linden Montessori House',
  },
  {
    email: 'school@demo.example',
    firstName: 'Ingrid',
    lastName: 'Falk',
    roles: ['school'],
    institutionName: 'Linden Montessori House',
  },
  {
    email: 'training-center@demo.example',
    firstName: 'Priya',
    lastName: 'Raman',
    roles: ['training_center'],
    institutionName: 'Northern Montessori Institute',
  },
  { email: 'tutor@demo.example', firstName: 'Luca', lastName: 'Bianchi', roles: ['tutor'] },
  { email: 'professional@demo.example', firstName: 'Naomi', lastName: 'Okafor', roles: ['professional'] },
  { email: 'moderator@demo.example', firstName: 'Elise', lastName: 'Marchand', roles: ['moderator'] },
  { email: 'admin@demo.example', firstName: 'Jonas', lastName: 'Weber', roles: ['admin'] },
]

export async function seedDemo({ db, passwords }: Pick<Services, 'db' | 'passwords'>): Promise<void> {
  const passwordHash = await passwords.hash(demoPassword)
  await db.transaction(async (tx) => {
    for (const person of demoPeople) await buildPerson(tx, { ...person, passwordHash })
  })
}
