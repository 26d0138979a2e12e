/** Roles a person may take at registration. */
export const registrableRoles = ['parent', 'teacher', 'school', 'training_center', 'tutor', 'professional'] as const

/** All roles; a moderator and an admin are granted, never registered. */
export const roles = [...registrableRoles, 'moderator', 'admin'] as const

export type Role = (typeof roles)[number]
export type RegistrableRole = (typeof registrableRoles)[number]

/** Roles whose registration names an institution. */
export const needsInstitution = (value: string) => ['school', 'training_center', 'teacher'].includes(value)
