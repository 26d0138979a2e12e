import type { Role } from '#/contract/core/role.ts'

/** One account per role, and the parent also works in a classroom, so that switching roles can be tried. */
export const demoPeople = {
  parent: { email: 'parent@demo.example', firstName: 'Amara', lastName: 'Lindqvist', roles: ['parent', 'teacher'] },
  teacher: { email: 'teacher@demo.example', firstName: 'Tomás', lastName: 'Oliveira', roles: ['teacher'] },
  school: { email: 'school@demo.example', firstName: 'Ingrid', lastName: 'Falk', roles: ['school'] },
  training_center: {
    email: 'training-center@demo.example',
    firstName: 'Priya',
    lastName: 'Raman',
    roles: ['training_center'],
  },
  tutor: { email: 'tutor@demo.example', firstName: 'Luca', lastName: 'Bianchi', roles: ['tutor'] },
  professional: { email: 'professional@demo.example', firstName: 'Naomi', lastName: 'Okafor', roles: ['professional'] },
  moderator: { email: 'moderator@demo.example', firstName: 'Elise', lastName: 'Marchand', roles: ['moderator'] },
  admin: { email: 'admin@demo.example', firstName: 'Jonas', lastName: 'Weber', roles: ['admin'] },
} as const satisfies Record<Role, { email: string; firstName: string; lastName: string; roles: readonly Role[] }>
