import * as v from 'valibot'

/** Roles a person may take at registration. */
export const registrableRoles = ['parent', 'teacher', 'school', 'training_center', 'tutor', 'professional'] as const

/** All roles; a moderator and an admin are granted, never registered. */
export const roles = [...registrableRoles, 'moderator', 'admin'] as const

export const role = v.picklist(roles)
export type Role = v.InferOutput<typeof role>

export const registrableRole = v.picklist(registrableRoles)
export type RegistrableRole = v.InferOutput<typeof registrableRole>

/** Roles whose registration names an institution. */
export const needsInstitution = (value: string) => ['school', 'training_center', 'teacher'].includes(value)
